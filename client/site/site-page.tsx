import { ChakraProvider, type SystemConfig, type SystemContext } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { persist } from '../base/defer-hydration';
import { RenderedAtProvider } from '../base/now';
import { PageAnswersProvider, type PreloadedResult } from '../base/page-query';
import { publicTheme } from '../base/public-theme';
import { Boundary } from '../ui/boundary';
import { DialogHost } from '../ui/dialog-host';
import { SkipLink } from '../ui/skip-link';
import { ToastHost } from '../ui/toasts';
import { specOf, type PageModule, type PageName } from './pages';
import { PublicLayout } from './public-layout';
import type * as Full from './full-frame';

/** What server and browser have to know alike to show the same page. It travels in the document. */
export interface PageState {
  name: PageName;
  pathname: string;
  params: Record<string, string>;
  /** What of the address was read: `?deporte=running`, or empty */
  search: string;
  /** In milliseconds */
  renderedAt: number;
  /** What was answered to the page's questions, in their order */
  data: unknown[];
  /** What may be fetched ahead, for the page that most go to from here */
  ahead?: PrefetchTarget;
}

/** Scripts of a page that a link to it, which begins so, leads to. */
export interface PrefetchTarget {
  path: string;
  scripts: string[];
}

/** A page with its code. */
export interface LoadedPage {
  state: PageState;
  module: PageModule;
  /** null: a light page */
  full: typeof Full | null;
  /** Chakra with the recipes that it uses */
  theme: () => SystemConfig;
  brought: PreloadedResult[];
}

export async function loadPage(state: PageState): Promise<LoadedPage> {
  const spec = specOf(state.name);
  const [module, full] = await Promise.all([
    persist(spec.load),
    spec.full ? persist(() => import('./full-frame')) : null,
  ]);
  const questions = module.questions?.(state) ?? [];
  return {
    state,
    module,
    full,
    theme: full?.formsTheme ?? publicTheme,
    brought: questions.map((question, index) => ({ ...question, data: state.data[index] })),
  };
}

/** A public page with all that stands around it: the same on the server and in the browser. */
export function SitePage({
  page: { state, module, full, brought },
  system,
  broken,
}: {
  page: LoadedPage;
  /** Made of the page's theme */
  system: SystemContext;
  /** What stands in the place of a page that breaks */
  broken: ReactNode;
}) {
  const answers = useMemo(() => {
    const apollo = full?.createClient(brought);
    let client = apollo && Promise.resolve(apollo);
    return {
      apollo,
      brought,
      client: () =>
        (client ??= persist(() => import('../base/apollo')).then(({ createApolloClient }) =>
          createApolloClient(brought),
        )),
    };
  }, [full, brought]);
  const { layout } = specOf(state.name);
  const Frame = full?.ApolloProvider;
  const place = <module.default />;
  const shown = layout === 'own' ? place : <PublicLayout>{place}</PublicLayout>;
  return (
    <ChakraProvider value={system}>
      {/* Within: what stands in the place of a broken page needs the styles, too. */}
      <Boundary broken={broken}>
        <RenderedAtProvider value={state.renderedAt}>
          <PageAnswersProvider value={answers}>
            <SkipLink />
            {Frame && answers.apollo ? <Frame client={answers.apollo}>{shown}</Frame> : shown}
            <DialogHost />
            <Boundary broken={null}>
              <ToastHost />
            </Boundary>
          </PageAnswersProvider>
        </RenderedAtProvider>
      </Boundary>
    </ChakraProvider>
  );
}
