import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useSuspenseQuery } from '@apollo/client/react';
import { Box, Button } from '@chakra-ui/react';
import { Suspense, useReducer, useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from '../../base/navigation';
import { errorCode, errorMessage } from '../../base/network/error-message';
import { reloadOf } from '../../base/network/reload';
import { wholeResponses } from '../../base/network/whole-responses';
import { useBreadcrumb, type Crumb } from '../layout/breadcrumb';
import { PageTitle, useDocumentTitle } from '../layout/page-title';
import { EmptyState } from './empty-state';
import { ErrorPanel } from './error-panel';
import { useDelayed } from './use-delayed';

interface Props<Data, Variables extends OperationVariables> {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** 'network-only' for forms: editing a cached version would conflict. */
  fetchPolicy?: 'cache-and-network' | 'network-only';
  /** What is loaded, with its article: "el usuario". */
  what: string;
  /** Title and heading of a page until its data are there; omitted for a part of a page. */
  title?: string;
  /** Breadcrumb of a page until its data are there. */
  crumb?: Crumb;
  /** Replaces the page if the server responds NOT_FOUND. */
  notFound?: ReactNode;
  skeleton: ReactNode;
  minH: string;
  /** Renders the data. `reload` fetches them again and never rejects. */
  children: (data: Data, reload: () => Promise<void>) => ReactNode;
}

/**
 * Loads the query of a page or tab and renders its data. Until then it renders the skeleton, after a failure the reason
 * with 'Reintentar'. If a later request fails, the data stay: what somebody typed would be lost with them.
 */
export function QueryBoundary<Data, Variables extends OperationVariables>(props: Props<Data, Variables>) {
  // React shows content that was suspended at the earliest 300 ms after the skeleton's place, unless its boundary is
  // rendered for another reason.
  const [, render] = useReducer((count: number) => count + 1, 0);
  return (
    // Another record gets a boundary of its own: state of the previous one must not stay.
    <Suspense key={JSON.stringify(props.variables)} fallback={<Waiting {...props} />}>
      <Loaded {...props} onResponse={render} />
    </Suspense>
  );
}

function Loaded<Data, Variables extends OperationVariables>({
  query,
  variables,
  fetchPolicy = 'cache-and-network',
  what,
  title,
  crumb,
  notFound,
  onResponse,
  children,
}: Props<Data, Variables> & { onResponse: () => void }) {
  const client = useApolloClient();
  const { data, error } = useSuspenseQuery(query, { ...wholeResponses(onResponse), variables, fetchPolicy });
  const [retry, setRetry] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  // The hook's own `refetch` would suspend: the skeleton would replace the page, or the button with the focus.
  const request = () => client.query({ query, variables, fetchPolicy: 'network-only' });
  const reload = reloadOf(request);
  const reason = retry.error ?? error;

  async function tryAgain() {
    setRetry({ ...retry, isPending: true });
    try {
      // The response reaches the query through the cache.
      await request();
    } catch (failure) {
      setRetry({ isPending: false, error: failure });
    }
  }

  if (data) return children(data as Data, reload);
  return (
    <>
      {crumb ? <Crumbs crumb={crumb} /> : null}
      {errorCode(reason) === 'NOT_FOUND' && notFound ? (
        notFound
      ) : (
        <>
          {title ? (
            <PageTitle document={title} srOnly>
              {title}
            </PageTitle>
          ) : null}
          <ErrorPanel
            title={`No pudimos cargar ${what}.`}
            body={errorMessage(reason)}
            retrying={retry.isPending}
            onRetry={() => void tryAgain()}
          />
        </>
      )}
    </>
  );
}

/** Without a heading: it would take the focus and disappear with it. */
function Waiting({
  what,
  title,
  crumb,
  skeleton,
  minH,
}: Pick<Props<unknown, OperationVariables>, 'what' | 'title' | 'crumb' | 'skeleton' | 'minH'>) {
  const visible = useDelayed(true);
  useDocumentTitle(title);
  return (
    <Box role="status" aria-label={`Cargando ${what}`} minH={minH}>
      {crumb ? <Crumbs crumb={crumb} /> : null}
      {visible ? skeleton : null}
    </Box>
  );
}

/** Sets the breadcrumb while it is mounted, so that it does not overwrite that of the loaded page. */
function Crumbs({ crumb }: { crumb: Crumb }) {
  useBreadcrumb(crumb);
  return null;
}

/** Replaces a page whose record does not exist or may not be seen. `link` leads to the list of such records. */
export function NoSuchRecord({
  heading,
  link,
  ...emptyState
}: {
  heading: string;
  link?: { to: string; label: string };
} & Omit<ComponentProps<typeof EmptyState>, 'action'>) {
  return (
    <>
      <PageTitle document={heading} srOnly>
        {heading}
      </PageTitle>
      <Box layerStyle="panel">
        <EmptyState
          {...emptyState}
          action={
            link ? (
              <Button asChild variant="outline">
                <Link to={link.to}>{link.label}</Link>
              </Button>
            ) : null
          }
        />
      </Box>
    </>
  );
}
