import { addTypenameToDocument, DocumentTransform } from '@apollo/client/utilities';
import { ChakraProvider, createSystem, type SystemContext } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { DocumentNode } from 'graphql';
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { colorModeScript } from '../base/theme/color-mode';
import { OfficeFrame } from '../ui/layout/office-frame';
import { isBehindLogin, officePlaces } from '../ui/layout/office-places';
import { operationName } from '../base/network/page-query';
import { NavigationProvider } from '../base/navigation';
import { system } from '../base/theme/theme';
import { pages, pageSpec, type PageName } from './pages';
import { unlessStoredScript } from '../ui/form/unless-stored';
import { loadPage, SitePage, type LoadedPage, type PageState } from './site-page';
import { hydrateAfterPaintScript } from './hydrate-after-paint';

/*
 * Entry of the client's bundle for the server: page list, queries and rendering. The server loads the bundle by its
 * path.
 */

/** Inline script in the head of every public page. */
export { hydrateAfterPaintScript };

/** Inline scripts of the pages; the server's content security policy names the digest of each. */
export const inlineScripts: readonly string[] = [hydrateAfterPaintScript, unlessStoredScript, colorModeScript];

const FULL_FRAME = 'site/full-frame.tsx';

/** Public pages in the order in which their paths are matched. */
export const sitePages = (Object.keys(pages) as PageName[]).map((name) => {
  const spec = pageSpec(name);
  const { path, file, budget, title, search = [], shared = false, guesses = [], leadsTo, full = false } = spec;
  const files = full ? [file, FULL_FRAME] : [file];
  return { name, path, budget, title, search, shared, guesses, leadsTo, files };
});

/** Adds `__typename` to queries: Apollo's cache identifies objects by it. */
const typenames = new DocumentTransform(addTypenameToDocument);

/** Returns the queries of a page that the server runs before rendering. */
export async function questionsOf(
  place: Pick<PageState, 'name' | 'params' | 'search'>,
): Promise<{ name: string; document: DocumentNode; variables: Record<string, unknown> }[]> {
  const { questions } = await pageSpec(place.name).load();
  return (questions?.(place) ?? []).map(({ document, variables }) => ({
    name: operationName(document),
    document: typenames.transformDocument(document as unknown as DocumentNode),
    variables,
  }));
}

const systems = new Map<LoadedPage['theme'], SystemContext>();

function systemFor(theme: LoadedPage['theme']): SystemContext {
  const system = systems.get(theme) ?? createSystem(theme());
  systems.set(theme, system);
  return system;
}

/** Renders a public page, also its deferred parts, to HTML, with its styles as `<style>` elements for the head. */
export async function renderPage(state: PageState): Promise<{ styles: string; body: string }> {
  const page = await loadPage(state);
  const { pathname, search, params } = state;
  const location = { pathname, search, key: '', state: null };
  return render(
    <StrictMode>
      <NavigationProvider value={{ location, params, navigate: () => undefined, reaches: () => false }}>
        <SitePage page={page} system={systemFor(page.theme)} broken={null} />
      </NavigationProvider>
    </StrictMode>,
  );
}

/** Renders the frame of the back-office, displayed until its code is loaded. */
const renderOffice = (pathname: string) =>
  render(
    <ChakraProvider value={system}>
      <OfficeFrame pathname={pathname} />
    </ChakraProvider>,
  );

async function render(element: ReactNode): Promise<{ styles: string; body: string }> {
  const cache = createCache({ key: 'css' });
  // Collects the styles for the head instead of inserting them between the elements.
  cache.compat = true;
  const { prelude } = await prerender(<CacheProvider value={cache}>{element}</CacheProvider>, {
    // Parts that are loaded later are in their place, and not at the end of the page.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      throw error;
    },
  });
  return { styles: styleElements(cache), body: await new Response(prelude).text() };
}

/** Documents of the back-office, which is one page with its own router. */
export const office = { places: officePlaces, isBehindLogin, render: renderOffice, modeScript: colorModeScript };

/**
 * Returns the used styles as `<style>` elements. `data-emotion` lists the class rules that Emotion must not insert
 * again. `data-s` prevents Emotion from moving the element, which would lay out the whole page again.
 */
function styleElements(cache: EmotionCache): string {
  const rules = Object.entries(cache.inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  const classRules = rules.filter(([id]) => cache.registered[`${cache.key}-${id}`] !== undefined);
  const globalRules = rules.filter(([id]) => cache.registered[`${cache.key}-${id}`] === undefined);
  return [
    `<style>${globalRules.map(([, css]) => css).join('')}</style>`,
    `<style data-s data-emotion="${cache.key} ${classRules.map(([id]) => id).join(' ')}">${classRules.map(([, css]) => css).join('')}</style>`,
  ].join('');
}
