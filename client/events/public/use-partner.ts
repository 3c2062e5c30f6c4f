import { usePageQuery } from '../../base/network/page-query';
import { PartnerKeyDocument, type PartnerKeyQuery } from '../../gql/graphql';

/** A partner key from a link. */
export interface Partner {
  /** '' if the link has no key */
  key: string;
  /** Whether the key has been checked */
  known: boolean;
  /** Null if the key does not exist or is no longer valid */
  info: NonNullable<PartnerKeyQuery['publicEvent']>['partnerKey'];
}

/** Checks the partner key in the page's URL. */
export function usePartner(slug: string, key: string): Partner {
  const { data } = usePageQuery(PartnerKeyDocument, { variables: { slug, key }, skip: key === '' });
  return { key, known: data !== undefined, info: data?.publicEvent?.partnerKey ?? null };
}
