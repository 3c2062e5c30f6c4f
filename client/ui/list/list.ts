import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { unmask, type Masked } from '../../base/network/fragment';
import { reloadOf } from '../../base/network/reload';
import type { PageInfo } from './pager';

/** Rows of a list and their loading state. */
export interface List<Row> {
  /** Undefined until the first response, and if the current request failed. */
  rows: readonly Row[] | undefined;
  page: PageInfo | undefined;
  loading: boolean;
  /** Error of the last request. */
  error: unknown;
  /** Requests the rows again; a failure is in `error`. */
  reload: () => Promise<void>;
}

/**
 * Loads a page of a list. Cached rows are displayed at once and requested again; while another page or filter loads,
 * the previous rows stay.
 */
export function useList<Data, Variables extends OperationVariables, Row>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => PageInfo & { data: readonly Row[] },
): List<Row> {
  const { data, previousData, loading, error, refetch } = useQuery<Data, OperationVariables>(document, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const displayedData = (error ? data : (data ?? previousData)) as Data | undefined;
  const page = displayedData && pick(displayedData);
  return {
    rows: page?.data,
    page,
    loading,
    error,
    reload: reloadOf(refetch),
  };
}

/** Unmasks the rows of a page for the owner of their fragment. */
export const toPage = <Row extends { ' $fragmentName'?: string }>(
  page: PageInfo & { data: readonly Masked<Row>[] },
): PageInfo & { data: readonly Row[] } => ({ ...page, data: unmask<Row>(page.data) });

/** Returns a list of rows that were loaded with other data. */
export const heldRows = <Row>(rows: readonly Row[]): List<Row> => ({
  rows,
  page: undefined,
  loading: false,
  error: undefined,
  reload: () => Promise.resolve(),
});
