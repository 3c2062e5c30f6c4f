import { FieldResolver, Resolver, Root } from 'type-graphql';
import { dialogFieldsWithBody } from '../platform/dialog-fields.js';
import { Public } from '../platform/permissions.js';
import {
  ChangeOutcome,
  HoldOutcome,
  LookupOutcome,
  changeOutcome,
  holdOutcome,
  lookupOutcome,
} from './outcome-enums.js';
import { codeDialog, giftOf, holdDialog, lookupDialog } from './registration-dialogs.js';
import { DiscountResult, HoldResult, RegistrationLookup } from './registration.types.js';

@Resolver(() => RegistrationLookup)
export class RegistrationLookupOutcomeResolver {
  @Public()
  @FieldResolver(() => LookupOutcome, { description: 'What was found' })
  outcome(@Root() { status }: RegistrationLookup): LookupOutcome {
    return lookupOutcome(status);
  }
}
export const RegistrationLookupDialog = dialogFieldsWithBody(
  RegistrationLookup,
  '`outcome` and what stands beside it',
  Public(),
  (found) => lookupDialog({ ...found, outcome: lookupOutcome(found.status) }),
);

@Resolver(() => HoldResult)
export class HoldResultOutcomeResolver {
  @Public()
  @FieldResolver(() => HoldOutcome, { description: 'What became of it' })
  outcome(@Root() { status }: HoldResult): HoldOutcome {
    return holdOutcome(status);
  }
}
export const HoldResultDialog = dialogFieldsWithBody(
  HoldResult,
  '`outcome`, `reason` and what stands beside them',
  Public(),
  (held) => holdDialog({ ...held, outcome: holdOutcome(held.status) }),
);

@Resolver(() => DiscountResult)
export class DiscountResultOutcomeResolver {
  @Public()
  @FieldResolver(() => ChangeOutcome, { description: 'What became of it' })
  outcome(@Root() { status }: DiscountResult): ChangeOutcome {
    return changeOutcome(status);
  }

  @Public()
  @FieldResolver(() => String, {
    nullable: true,
    description: 'For people, in Spanish: of what became free',
    deprecationReason: 'Read `outcome`: FREE.',
  })
  gift(@Root() { status }: DiscountResult): string | null {
    return giftOf(changeOutcome(status));
  }
}
export const DiscountResultDialog = dialogFieldsWithBody(
  DiscountResult,
  '`outcome`, `reason` and `discount`',
  Public(),
  (applied) => codeDialog({ ...applied, outcome: changeOutcome(applied.status) }),
);
