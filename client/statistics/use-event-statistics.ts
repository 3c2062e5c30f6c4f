import { CombinedGraphQLErrors } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { EventStatisticsDocument, type EventStatisticsQuery } from '../gql/graphql';
import type { CardState } from './stat-card';

/** An event's statistics as the overview reads them. */
export type Statistics = EventStatisticsQuery['eventStatistics'];
type Part = 'event' | 'registrations' | 'statuses' | 'codes' | 'income' | 'comparison' | 'latest';

/** Reads an event's statistics; a part that failed leaves the others, and each can be asked for again. */
export function useEventStatistics(eventId: string) {
  const { data, loading, error, refetch } = useQuery(EventStatisticsDocument, {
    variables: { eventId },
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const statistics: Statistics | undefined = data?.eventStatistics;
  const failed = new Set<unknown>(CombinedGraphQLErrors.is(error) ? error.errors.map(({ path }) => path?.[1]) : []);
  const retry = () => void refetch().catch(() => undefined);
  const stateOf = (part: Part): CardState => ({
    loading: statistics === undefined && error === undefined,
    onRetry: failed.has(part) ? retry : undefined,
    retrying: loading,
  });
  return { statistics, error: statistics === undefined ? error : undefined, loading, retry, stateOf };
}
