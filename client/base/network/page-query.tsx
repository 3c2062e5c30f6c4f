import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Location, Navigation } from '../navigation';

/** GraphQL query for the initial data of a page. */
export interface PageQuery {
  /** Name of the operation. */
  name: string;
  document: TypedDocumentNode<unknown, OperationVariables>;
  variables: OperationVariables;
}

/** Result of a page's query, which the server loaded; the page's document contains it. */
export interface PreloadedResult extends Omit<PageQuery, 'document'> {
  /** null if the query failed. */
  data: unknown;
}

/** Export `queries` of a page's file: returns the queries that the server runs to render the page. */
export type PageQueries = (location: { params: Navigation['params']; search: Location['search'] }) => PageQuery[];

export const pageQuery = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): PageQuery => ({
  name: document.definitions.find((definition) => 'operation' in definition)?.name?.value ?? '',
  document: document as unknown as PageQuery['document'],
  variables,
});

/** Preloaded results, and the client for further queries, whose code is loaded when it is first needed. */
export interface PreloadedResults {
  brought: readonly PreloadedResult[];
  client: () => Promise<ApolloClient>;
}

const Results = createContext<PreloadedResults | null>(null);

export const PreloadedResultsProvider = Results.Provider;

function useResults(): PreloadedResults {
  const results = useContext(Results);
  if (!results) throw new Error('usePageQuery needs a PreloadedResultsProvider around the component');
  return results;
}

const variablesKey = (variables: OperationVariables): string => JSON.stringify(variables);

/** Returns the data of the result with the query's operation name and variables. */
export function dataOf({ name, variables }: PageQuery, results: readonly PreloadedResult[]): unknown {
  const key = variablesKey(variables);
  return results.find((result) => result.name === name && variablesKey(result.variables) === key)?.data;
}

/** Returns the preloaded result of a query; undefined if it was not preloaded, or failed then. */
export function usePreloaded<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data | undefined {
  return (dataOf(pageQuery(document, variables), useResults().brought) ?? undefined) as Data | undefined;
}

interface QueryState<Data> {
  /** Attempt and variables. */
  key: string;
  data?: Data | undefined;
  error?: Error;
}

/**
 * Runs a page's query. Returns the preloaded result if there is one; otherwise, and after `refetch`, loads Apollo
 * Client and sends the query. Ignores a response if the variables have changed since.
 */
export function usePageQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { variables, skip = false }: { variables: Variables; skip?: boolean },
) {
  const { client } = useResults();
  const sentVariables = variablesKey(variables);
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${sentVariables}`;
  const [queryState, setQueryState] = useState<QueryState<Data> | null>(null);
  const preloadedData = usePreloaded(document, variables);
  const current = queryState?.key === key ? queryState : null;
  const data = current?.data ?? preloadedData;
  const [previousData, setPreviousData] = useState(data);
  if (data !== undefined && data !== previousData) setPreviousData(data);
  const isSettled = skip || current !== null || (attempt === 0 && preloadedData !== undefined);

  const send = useCallback(
    async (fetchPolicy: 'cache-first' | 'network-only', signal?: AbortSignal) => {
      const apollo = await client();
      const result = await apollo.query<Data, OperationVariables>({
        query: document as TypedDocumentNode<Data, OperationVariables>,
        variables: JSON.parse(sentVariables) as OperationVariables,
        fetchPolicy,
        context: { fetchOptions: { signal } },
      });
      return result.data;
    },
    [client, document, sentVariables],
  );

  useEffect(() => {
    if (isSettled) return;
    let isCurrent = true;
    const finish = (result: Partial<QueryState<Data>>) => {
      if (isCurrent) setQueryState({ key, ...result });
    };
    send(attempt > 0 ? 'network-only' : 'cache-first').then(
      (data) => finish({ data }),
      (error: Error) => finish({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isSettled, attempt, key, send]);

  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  /** Requests the data in the background; a failure leaves the displayed data unchanged. */
  const request = useCallback(
    async (signal: AbortSignal) => {
      const data = await send('network-only', signal);
      // Data of other variables, or of a later request, are not replaced.
      setQueryState((previous) => (previous && previous.key !== key ? previous : { key, data }));
    },
    [key, send],
  );
  return { data, previousData, error: current?.error, loading: !isSettled, refetch, request };
}
