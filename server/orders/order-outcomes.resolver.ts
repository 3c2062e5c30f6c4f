import { FieldResolver, Resolver, Root } from 'type-graphql';
import { dialogFieldsWithBody } from '../platform/dialog-fields.js';
import { Public } from '../platform/permissions.js';
import { ChangeOutcome, HoldOutcome, changeOutcome, holdOutcome } from '../registration/outcome-enums.js';
import { giftOf } from '../registration/registration-dialogs.js';
import { ChangedByDni, HeldChangeResult } from './change-held.types.js';
import { changeDialog, orderDialog } from './order-dialogs.js';
import { HoldOrderResult } from './order.types.js';

const gift = {
  nullable: true,
  description: 'For people, in Spanish: that it is free and a confirmation is mailed; null: it is not free',
  deprecationReason: 'Read `outcome`: FREE.',
};

@Resolver(() => HoldOrderResult)
export class HoldOrderResultOutcomeResolver {
  @Public()
  @FieldResolver(() => HoldOutcome, { description: 'HELD, REFUSED or FREE' })
  outcome(@Root() { status }: HoldOrderResult): HoldOutcome {
    return holdOutcome(status);
  }
}
export const HoldOrderResultDialog = dialogFieldsWithBody(
  HoldOrderResult,
  '`outcome`, `unpaidLimit` and `problems`',
  Public(),
  (held) => orderDialog({ ...held, outcome: holdOutcome(held.status) }),
);

@Resolver(() => HeldChangeResult)
export class HeldChangeResultOutcomeResolver {
  @Public()
  @FieldResolver(() => ChangeOutcome, { description: 'Whether it was changed, and whether anything is left to pay' })
  outcome(@Root() { status }: HeldChangeResult): ChangeOutcome {
    return changeOutcome(status);
  }

  @Public()
  @FieldResolver(() => String, gift)
  gift(@Root() { status }: HeldChangeResult): string | null {
    return giftOf(changeOutcome(status));
  }
}
export const HeldChangeResultDialog = dialogFieldsWithBody(
  HeldChangeResult,
  '`outcome`, `change`, `reason` and `problems`',
  Public(),
  (changed) => changeDialog({ ...changed, outcome: changeOutcome(changed.status) }),
);

@Resolver(() => ChangedByDni)
export class ChangedByDniOutcomeResolver {
  @Public()
  @FieldResolver(() => ChangeOutcome, { description: 'Whether it was changed, and whether anything is left to pay' })
  outcome(@Root() { status }: ChangedByDni): ChangeOutcome {
    return changeOutcome(status);
  }

  @Public()
  @FieldResolver(() => String, gift)
  gift(@Root() { status }: ChangedByDni): string | null {
    return giftOf(changeOutcome(status));
  }
}
export const ChangedByDniDialog = dialogFieldsWithBody(
  ChangedByDni,
  '`outcome`, `change`, `reason` and `problems`',
  Public(),
  (changed) => changeDialog({ ...changed, outcome: changeOutcome(changed.status) }),
);
