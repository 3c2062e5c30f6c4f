import { useQuery } from '@apollo/client/react';
import { ageAt } from '../../base/format/format';
import { reloadOf } from '../../base/network/reload';
import type { Gender } from '../../gql/enums';
import { MatchingCategoriesDocument } from '../../gql/graphql';
import type { RegistrationDraft } from '../draft/draft';
import type { WizardEvent } from '../order-lines';

/** Categories that accept the whole team; undefined while loading or if not requested. */
export function useMatchingCategories(event: WizardEvent, draft: RegistrationDraft, asked: boolean) {
  const { data, error, loading, refetch } = useQuery(MatchingCategoriesDocument, {
    variables: {
      eventId: event.id,
      genders: draft.members.map(({ values }) => values.gender as Gender),
      ages: draft.members.map(({ values }) => ageAt(values.birthday, event.startsAt)),
    },
    fetchPolicy: 'cache-and-network',
    skip: !asked,
  });
  return {
    categories: data?.matchingCategories,
    error,
    loading,
    refetch: reloadOf(refetch),
  };
}

export type MatchingCategories = ReturnType<typeof useMatchingCategories>;
