import { ChakraProvider, type SystemConfig, type SystemContext } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { persist } from '../base/defer-hydration';
import { HydrationPart } from '../base/hydration-part';
import { RenderedAtProvider } from '../base/format/now';
import {
  PreloadedResultsProvider,
  withResults,
  type NamedResult,
  type PreloadedResult,
} from '../base/network/page-query';
import { publicTheme } from '../base/theme/public-theme';
import { Boundary } from '../ui/feedback/boundary';
import { DialogHost } from '../ui/dialog/dialog-host';
import { SkipLink } from '../ui/layout/skip-link';
import { ToastHost } from '../ui/feedback/toasts';
import { pageSpec, type PageModule, type PageName } from './pages';
import { PublicLayout } from './public-layout';
import type * as Full from './full-frame';

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
  results: NamedResult[];
}

/** Page with its loaded code. */
export interface LoadedPage {
  state: PageState;
  module: PageModule;
  /** null for a page without forms. */
  full: typeof Full | null;
  /** Returns Chakra's configuration with the recipes of the page. */
  theme: () => SystemConfig;
  brought: PreloadedResult[];
}

export async function loadPage(state: PageState): Promise<LoadedPage> {
  const spec = pageSpec(state.name);
  const [module, full] = await Promise.all([
    persist(spec.load),
    spec.full ? persist(() => import('./full-frame')) : null,
  ]);
  return {
    state,
    module,
    full,
    theme: full?.formsTheme ?? publicTheme,
    brought: withResults(module.questions?.(state) ?? [], state.results),
  };
}

/** Public page with its providers, the same on the server and in the browser. */
export function SitePage({
  page: { state, module, full, brought },
  system,
  broken,
}: {
  page: LoadedPage;
  /** Created from the page's theme. */
  system: SystemContext;
  /** Displayed instead of a page that breaks. */
  broken: ReactNode;
}) {
  const results = useMemo(() => {
    const apollo = full?.createClient(brought);
    let client = apollo && Promise.resolve(apollo);
    return {
      apollo,
      brought,
      client: () =>
        (client ??= persist(() => import('../base/network/apollo')).then(({ createApolloClient }) =>
          createApolloClient(brought),
        )),
    };
  }, [full, brought]);
  const { layout } = pageSpec(state.name);
  const Frame = full?.ApolloProvider;
  const content = (
    <HydrationPart>
      <module.default />
    </HydrationPart>
  );
  const framed = layout === 'own' ? content : <PublicLayout>{content}</PublicLayout>;
  return (
    <ChakraProvider value={system}>
      {/* Inside the provider, because the replacement of a broken page needs the styles, too. */}
      <Boundary broken={broken}>
        <RenderedAtProvider value={state.renderedAt}>
          <PreloadedResultsProvider value={results}>
            <SkipLink />
            {Frame && results.apollo ? <Frame client={results.apollo}>{framed}</Frame> : framed}
            <DialogHost />
            <Boundary broken={null}>
              <ToastHost />
            </Boundary>
          </PreloadedResultsProvider>
        </RenderedAtProvider>
      </Boundary>
    </ChakraProvider>
  );
}
