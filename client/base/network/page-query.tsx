import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Location, Navigation } from '../navigation';

/** GraphQL query for the initial data of a page. */
export interface PageQuery {
  document: TypedDocumentNode<unknown, OperationVariables>;
  variables: OperationVariables;
}

/** Result of a query, as the document contains it. */
export interface NamedResult {
  /** Name of the operation. */
  name: string;
  variables: OperationVariables;
  /** null if the query failed. */
  data: unknown;
}

/** Query of a page with its result, loaded by the server together with the page. */
export interface PreloadedResult extends PageQuery {
  data: unknown;
}

/** Export `queries` of a page's file: returns the queries that the server runs to render the page. */
export type PageQueries = (location: { params: Navigation['params']; search: Location['search'] }) => PageQuery[];

export const pageQuery = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): PageQuery => ({ document: document as unknown as PageQuery['document'], variables });

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

/** Returns the name of a document's operation. */
export const operationName = ({ definitions }: PageQuery['document']): string =>
  definitions.find((definition) => 'operation' in definition)?.name?.value ?? '';

/** Returns the queries with their results, which have the same operation name and variables. */
export const withResults = (queries: readonly PageQuery[], results: readonly NamedResult[]): PreloadedResult[] =>
  queries.map((query) => {
    const key = variablesKey(query.variables);
    const name = operationName(query.document);
    const found = results.find((result) => result.name === name && variablesKey(result.variables) === key);
    return { ...query, data: found?.data };
  });

/** Returns the preloaded result of a query; undefined if it was not preloaded, or failed then. */
export function usePreloaded<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data | undefined {
  const key = variablesKey(variables);
  const match = useResults().brought.find(
    (result) => (result.document as unknown) === document && variablesKey(result.variables) === key,
  );
  return (match?.data ?? undefined) as Data | undefined;
}

interface QueryState<Data> {
  key: string;
  attempt: number;
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
  const key = variablesKey(variables);
  const [attempt, setAttempt] = useState(0);
  const [queryState, setQueryState] = useState<QueryState<Data> | null>(null);
  const preloadedData = usePreloaded(document, variables);
  const current = queryState?.key === key && queryState.attempt === attempt ? queryState : null;
  const data = current?.data ?? preloadedData;
  const [previousData, setPreviousData] = useState(data);
  if (data !== undefined && data !== previousData) setPreviousData(data);
  const isPreloaded = attempt === 0 && preloadedData !== undefined;
  const isSettled = isPreloaded || skip || current !== null;

  useEffect(() => {
    if (isSettled) return;
    let isCurrent = true;
    const finish = (result: Partial<QueryState<Data>>) => {
      if (isCurrent) setQueryState({ key, attempt, ...result });
    };
    client()
      .then((apollo) =>
        apollo.query<Data, OperationVariables>({
          query: document as TypedDocumentNode<Data, OperationVariables>,
          variables: JSON.parse(key) as OperationVariables,
          fetchPolicy: attempt > 0 ? 'network-only' : 'cache-first',
        }),
      )
      .then(
        (result) => finish({ data: result.data }),
        (error: unknown) => finish({ error: error instanceof Error ? error : new Error(String(error)) }),
      );
    return () => {
      isCurrent = false;
    };
  }, [isSettled, attempt, client, document, key]);

  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  /** Requests the data in the background; a failure leaves the displayed data unchanged. */
  const request = useCallback(
    async (signal: AbortSignal) => {
      const apollo = await client();
      const { data } = await apollo.query<Data, OperationVariables>({
        query: document as TypedDocumentNode<Data, OperationVariables>,
        variables: JSON.parse(key) as OperationVariables,
        fetchPolicy: 'network-only',
        context: { fetchOptions: { signal } },
      });
      // Data of other variables, or of a later request, are not replaced.
      setQueryState((previous) =>
        previous && (previous.key !== key || previous.attempt !== attempt) ? previous : { key, attempt, data },
      );
    },
    [attempt, client, document, key],
  );
  return { data, previousData, error: current?.error, loading: !isSettled, refetch, request };
}
