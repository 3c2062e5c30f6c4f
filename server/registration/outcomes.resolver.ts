import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import {
  ChangeOutcome,
  HoldOutcome,
  LookupOutcome,
  changeOutcome,
  holdOutcome,
  lookupOutcome,
} from './outcome-enums.js';
import { DiscountResult, HoldResult, RegistrationLookup } from './registration.types.js';

@Resolver(() => RegistrationLookup)
export class RegistrationLookupOutcomeResolver {
  @Public()
  @FieldResolver(() => LookupOutcome, { description: 'What was found' })
  outcome(@Root() { status }: RegistrationLookup): LookupOutcome {
    return lookupOutcome(status);
  }
}

@Resolver(() => HoldResult)
export class HoldResultOutcomeResolver {
  @Public()
  @FieldResolver(() => HoldOutcome, { description: 'What became of it' })
  outcome(@Root() { status }: HoldResult): HoldOutcome {
    return holdOutcome(status);
  }
}

@Resolver(() => DiscountResult)
export class DiscountResultOutcomeResolver {
  @Public()
  @FieldResolver(() => ChangeOutcome, { description: 'What became of it' })
  outcome(@Root() { status }: DiscountResult): ChangeOutcome {
    return changeOutcome(status);
  }
}
