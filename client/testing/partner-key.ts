import type { AnswerOf } from './answers';

/** A key that is worth something, in the event of every test. */
export const aPartner = (name: string, courtesy = false) =>
  ({
    data: {
      publicEvent: { __typename: 'Event', id: '7', partnerKey: { __typename: 'PartnerKeyInfo', name, courtesy } },
    },
  }) satisfies AnswerOf<'PartnerKey'>;
