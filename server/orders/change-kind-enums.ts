import { registerEnumType } from 'type-graphql';

/** What was changed of a held registration. */
export enum UpdateHeldKind {
  CODE_APPLIED = 'CODE_APPLIED',
  GOODS_CHOSEN = 'GOODS_CHOSEN',
  GOODS_GIVEN_UP = 'GOODS_GIVEN_UP',
}
registerEnumType(UpdateHeldKind, {
  name: 'UpdateHeldKind',
  description: 'What was changed of a held registration.',
  valuesConfig: {
    CODE_APPLIED: {
      description: 'A code takes off what `discount` says, beside goods that were chosen with it, if any.',
    },
    GOODS_CHOSEN: { description: 'It holds the goods that were asked for; where none were named, those that it had.' },
    GOODS_GIVEN_UP: { description: 'It has no goods.' },
  },
});
