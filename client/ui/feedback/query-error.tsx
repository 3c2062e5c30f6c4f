import { errorMessage } from '../../base/network/error-message';
import { reloadOf } from '../../base/network/reload';
import { ErrorPanel } from './error-panel';

/** Replaces the data of a failed query: the reason, and 'Reintentar', which sends the query again. */
export const QueryError = ({
  what,
  query: { error, loading, refetch },
}: {
  /** What failed, as in "No pudimos cargar los eventos.": "cargar los eventos". */
  what: string;
  query: { error?: unknown; loading: boolean; refetch: () => Promise<unknown> };
}) => (
  <ErrorPanel title={`No pudimos ${what}.`} body={errorMessage(error)} retrying={loading} onRetry={reloadOf(refetch)} />
);
