import { CombinedGraphQLErrors } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { reloadOf } from '../base/network/reload';
import { EventStatisticsDocument, type EventStatisticsQuery } from '../gql/graphql';
import type { CardState } from './stat-card';

/** Statistics of an event with the overview's fields. */
export type Statistics = EventStatisticsQuery['eventStatistics'];
type Part = 'event' | 'registrations' | 'statuses' | 'codes' | 'income' | 'comparison' | 'latest';

/** Loads an event's statistics; a failed part leaves the others, and can be retried. */
export function useEventStatistics(eventId: string) {
  const { data, loading, error, refetch } = useQuery(EventStatisticsDocument, {
    variables: { eventId },
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const statistics: Statistics | undefined = data?.eventStatistics;
  const failed = new Set<unknown>(CombinedGraphQLErrors.is(error) ? error.errors.map(({ path }) => path?.[1]) : []);
  const retry = reloadOf(refetch);
  const cardState = (part: Part): CardState => ({
    loading: statistics === undefined && error === undefined,
    onRetry: failed.has(part) ? retry : undefined,
    retrying: loading,
  });
  return { statistics, error: statistics === undefined ? error : undefined, loading, refetch, cardState };
}
