import type { ApolloClient } from '@apollo/client';
import { ChakraProvider, type SystemConfig, type SystemContext } from '@chakra-ui/react';
import { Fragment, StrictMode, type ReactNode } from 'react';
import { persist } from '../base/defer-hydration';
import { RenderedAtProvider } from '../base/format/now';
import { HydrationPart } from '../base/hydration-part';
import { dataOf, PreloadedResultsProvider, type PreloadedResult } from '../base/network/page-query';
import { publicTheme } from '../base/theme/public-theme';
import { DialogHost } from '../ui/dialog/dialog-host';
import { Boundary } from '../ui/feedback/boundary';
import { ToastHost } from '../ui/feedback/toasts';
import { useUnloadWarning } from '../ui/form/leave-guard';
import { SkipLink } from '../ui/layout/skip-link';
import { DocumentNavigation } from './document-navigation';
import { pageSpec, type PageName } from './pages';
import { PublicLayout } from './public-layout';

/** State with which server and browser render the same page. The document contains it as JSON. */
export interface PageState {
  name: PageName;
  pathname: string;
  params: Record<string, string>;
  /** Query string with only the page's parameters: `?deporte=running`, or empty. */
  search: string;
  /** Milliseconds. */
  renderedAt: number;
  /** Results of the page's queries. */
  results: PreloadedResult[];
}

/** Page with its loaded code. */
type LoadedPage = Awaited<ReturnType<typeof loadPage>>;

/** @param createSystem creates Chakra's system from a theme */
export async function loadPage(state: PageState, createSystem: (theme: () => SystemConfig) => SystemContext) {
  const spec = pageSpec(state.name);
  const [{ default: Page, queries }, full] = await Promise.all([
    persist(spec.load),
    spec.full ? persist(() => import('./full-frame')) : null,
  ]);
  const preloaded = (queries?.(state) ?? []).map((query) => ({ ...query, data: dataOf(query, state.results) }));
  const apollo = full?.createApolloClient(preloaded);
  let client: Promise<ApolloClient> | undefined = apollo && Promise.resolve(apollo);
  const loadClient = async () => (await persist(() => import('../base/network/apollo'))).createApolloClient(preloaded);
  return {
    state,
    Page,
    /** Chakra with the recipes of the page. */
    system: createSystem(full?.formsTheme ?? publicTheme),
    results: { brought: state.results, client: () => (client ??= loadClient()) },
    /** Provides Apollo Client to a page with forms. */
    Frame:
      full && apollo
        ? (props: { children: ReactNode }) => <full.ApolloProvider client={apollo} {...props} />
        : Fragment,
  };
}

/**
 * Public page with its providers, the same on the server and in the browser.
 * @param props.broken displayed instead of a page that breaks
 */
export function SitePage({
  page: { state, Page, system, results, Frame },
  broken,
}: {
  page: LoadedPage;
  broken: ReactNode;
}) {
  const Layout = pageSpec(state.name).layout === 'own' ? Fragment : PublicLayout;
  useUnloadWarning();
  return (
    <StrictMode>
      <ChakraProvider value={system}>
        {/* Inside the provider, because the replacement of a broken page needs the styles, too. */}
        <Boundary broken={broken}>
          <RenderedAtProvider value={state.renderedAt}>
            <DocumentNavigation page={state}>
              <PreloadedResultsProvider value={results}>
                <SkipLink />
                <Frame>
                  <Layout>
                    <HydrationPart>
                      <Page />
                    </HydrationPart>
                  </Layout>
                </Frame>
                <DialogHost />
                <Boundary broken={null}>
                  <ToastHost />
                </Boundary>
              </PreloadedResultsProvider>
            </DocumentNavigation>
          </RenderedAtProvider>
        </Boundary>
      </ChakraProvider>
    </StrictMode>
  );
}
