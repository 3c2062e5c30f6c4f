import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { ChangeOutcome, HoldOutcome, changeOutcome, holdOutcome } from '../registration/outcome-enums.js';
import { UpdateByDocumentResult, UpdateHeldResult } from './change-held.types.js';
import { HoldOrderResult } from './order.types.js';

@Resolver(() => HoldOrderResult)
export class HoldOrderResultOutcomeResolver {
  @Public()
  @FieldResolver(() => HoldOutcome, { description: 'Outcome of the request: HELD, REFUSED or FREE.' })
  outcome(@Root() { status }: HoldOrderResult): HoldOutcome {
    return holdOutcome(status);
  }
}

@Resolver(() => UpdateHeldResult)
export class HeldChangeResultOutcomeResolver {
  @Public()
  @FieldResolver(() => ChangeOutcome, { description: 'Outcome of the change, and whether anything is left to pay.' })
  outcome(@Root() { status }: UpdateHeldResult): ChangeOutcome {
    return changeOutcome(status);
  }
}

@Resolver(() => UpdateByDocumentResult)
export class ChangedByDniOutcomeResolver {
  @Public()
  @FieldResolver(() => ChangeOutcome, { description: 'Outcome of the change, and whether anything is left to pay.' })
  outcome(@Root() { status }: UpdateByDocumentResult): ChangeOutcome {
    return changeOutcome(status);
  }
}
