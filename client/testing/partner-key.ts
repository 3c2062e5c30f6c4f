import type { ResponseFor } from './responses';

/** Returns the response for a valid partner key. */
export const aPartner = (name: string, courtesy = false) =>
  ({
    data: {
      publicEvent: { __typename: 'Event', id: '7', partnerKey: { __typename: 'PartnerKeyInfo', name, courtesy } },
    },
  }) satisfies ResponseFor<'PartnerKey'>;
