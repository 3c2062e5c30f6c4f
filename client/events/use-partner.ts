import { usePageQuery } from '../base/page-query';
import { PartnerKeyDocument, type PartnerKeyQuery } from '../gql/graphql';

/** A partner's key from its link, and what it is worth. */
export interface Partner {
  /** '' where the link had none */
  key: string;
  /** The answer has come */
  known: boolean;
  /** null: there is none, or it is no longer worth anything */
  info: NonNullable<PartnerKeyQuery['publicEvent']>['partnerKey'];
}

/** What the key of the page's address is worth. */
export function usePartner(slug: string, key: string): Partner {
  const { data } = usePageQuery(PartnerKeyDocument, { variables: { slug, key }, skip: key === '' });
  return { key, known: data !== undefined, info: data?.publicEvent?.partnerKey ?? null };
}
