import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { unmask, type Masked } from '../base/fragment';
import { reloadOf } from '../base/reload';
import type { PageInfo } from './pager';

/** A list's rows and how their loading stands. */
export interface List<Row> {
  /** Undefined while nothing has ever arrived, and where what was asked for failed */
  rows: readonly Row[] | undefined;
  page: PageInfo | undefined;
  loading: boolean;
  /** Why the last load failed */
  error: unknown;
  /** Asks again; what fails is in `error` */
  reload: () => Promise<void>;
}

/**
 * A page of a list from the server. What is known is shown at once and asked for again; while another page or filter is on
 * its way the former rows stay.
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
  const shown = (error ? data : (data ?? previousData)) as Data | undefined;
  const page = shown && pick(shown);
  return {
    rows: page?.data,
    page,
    loading,
    error,
    reload: reloadOf(refetch),
  };
}

/** A page whose rows are of the caller's own fragment. */
export const pageOf = <Row extends { ' $fragmentName'?: string }>(
  page: PageInfo & { data: readonly Masked<Row>[] },
): PageInfo & { data: readonly Row[] } => ({ ...page, data: unmask<Row>(page.data) });

/** A list of rows that came with something else. */
export const heldRows = <Row>(rows: readonly Row[]): List<Row> => ({
  rows,
  page: undefined,
  loading: false,
  error: undefined,
  reload: () => Promise.resolve(),
});
