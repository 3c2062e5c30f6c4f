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
  @FieldResolver(() => LookupOutcome, { description: 'Outcome of the lookup' })
  outcome(@Root() { status }: RegistrationLookup): LookupOutcome {
    return lookupOutcome(status);
  }
}

@Resolver(() => HoldResult)
export class HoldResultOutcomeResolver {
  @Public()
  @FieldResolver(() => HoldOutcome, { description: 'Outcome of the hold' })
  outcome(@Root() { status }: HoldResult): HoldOutcome {
    return holdOutcome(status);
  }
}

@Resolver(() => DiscountResult)
export class DiscountResultOutcomeResolver {
  @Public()
  @FieldResolver(() => ChangeOutcome, { description: 'Outcome of the change' })
  outcome(@Root() { status }: DiscountResult): ChangeOutcome {
    return changeOutcome(status);
  }
}
