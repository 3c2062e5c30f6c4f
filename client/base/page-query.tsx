import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Location, Navigation } from './navigation';

/** A question to the API: what a page shows first. */
export interface PageQuery {
  document: TypedDocumentNode<unknown, OperationVariables>;
  variables: OperationVariables;
}

/** A question and what was answered to it. */
export interface PreloadedResult extends PageQuery {
  data: unknown;
}

/** What a page's file says beside its component: the questions that the server answers with the page. */
export type Questions = (place: { params: Navigation['params']; search: Location['search'] }) => PageQuery[];

export const ask = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): PageQuery => ({ document: document as unknown as PageQuery['document'], variables });

/** What the page came with, and the client that asks for more, which is loaded when something more is asked. */
export interface PreloadedResults {
  brought: readonly PreloadedResult[];
  client: () => Promise<ApolloClient>;
}

const Answers = createContext<PreloadedResults | null>(null);

export const PageAnswersProvider = Answers.Provider;

function useAnswers(): PreloadedResults {
  const answers = useContext(Answers);
  if (!answers) throw new Error('Outside of a PageAnswersProvider');
  return answers;
}

const keyOf = (variables: OperationVariables): string => JSON.stringify(variables);

/** What the page came with as the answer to a question; undefined where it was not asked, or could not be answered then. */
export function usePreloaded<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data | undefined {
  const key = keyOf(variables);
  const given = useAnswers().brought.find(
    (answer) => (answer.document as unknown) === document && keyOf(answer.variables) === key,
  );
  return (given?.data ?? undefined) as Data | undefined;
}

interface Asked<Data> {
  key: string;
  attempt: number;
  data?: Data | undefined;
  error?: Error;
}

/**
 * A page's question, answered by what the page came with; by Apollo Client, which is loaded then, where it is asked
 * otherwise (another filter) or again. An answer is dropped when something else has been asked meanwhile.
 */
export function usePageQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { variables, skip = false }: { variables: Variables; skip?: boolean },
) {
  const { client } = useAnswers();
  const key = keyOf(variables);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked<Data> | null>(null);
  const given = usePreloaded(document, variables);
  const current = asked?.key === key && asked.attempt === attempt ? asked : null;
  const data = current?.data ?? given;
  const [previousData, setPreviousData] = useState(data);
  if (data !== undefined && data !== previousData) setPreviousData(data);
  const known = attempt === 0 && given !== undefined;
  const answered = known || skip || current !== null;

  useEffect(() => {
    if (answered) return;
    let wanted = true;
    const found = (result: Partial<Asked<Data>>) => {
      if (wanted) setAsked({ key, attempt, ...result });
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
        (result) => found({ data: result.data }),
        (error: unknown) => found({ error: error instanceof Error ? error : new Error(String(error)) }),
      );
    return () => {
      wanted = false;
    };
  }, [answered, attempt, client, document, key]);

  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  /** Requests the data again beside what is shown, which a failure leaves as it is. */
  const request = useCallback(
    async (signal: AbortSignal) => {
      const apollo = await client();
      const { data } = await apollo.query<Data, OperationVariables>({
        query: document as TypedDocumentNode<Data, OperationVariables>,
        variables: JSON.parse(key) as OperationVariables,
        fetchPolicy: 'network-only',
        context: { fetchOptions: { signal } },
      });
      // The data of another filter, or of a later request, are not replaced.
      setAsked((former) =>
        former && (former.key !== key || former.attempt !== attempt) ? former : { key, attempt, data },
      );
    },
    [attempt, client, document, key],
  );
  return { data, previousData, error: current?.error, loading: !answered, refetch, request };
}
