import type { AnswerOf } from './answers';

/** Returns the response for a valid partner key. */
export const aPartner = (name: string, courtesy = false) =>
  ({
    data: {
      publicEvent: { __typename: 'Event', id: '7', partnerKey: { __typename: 'PartnerKeyInfo', name, courtesy } },
    },
  }) satisfies AnswerOf<'PartnerKey'>;
