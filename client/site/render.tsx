import { addTypenameToDocument, DocumentTransform } from '@apollo/client/utilities';
import { ChakraProvider, createSystem, type SystemConfig, type SystemContext } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { colorModeScript } from '../base/theme/color-mode';
import { OfficeFrame } from '../ui/layout/office-frame';
import { isBehindLogin, officePlaces } from '../ui/layout/office-places';
import type { PageQuery } from '../base/network/page-query';
import { system } from '../base/theme/theme';
import { pages, pageSpec, type PageName } from './pages';
import { unlessStoredScript } from '../ui/form/unless-stored';
import { loadPage, SitePage, type PageState } from './site-page';
import { hydrateAfterPaintScript } from './hydrate-after-paint';

/*
 * Entry of the client's bundle for the server: page list, queries and rendering. The server loads the bundle by its
 * path.
 */

/** Inline scripts of the documents; the server's content security policy names the digest of each. */
export const inlineScripts = {
  hydrateAfterPaint: hydrateAfterPaintScript,
  unlessStored: unlessStoredScript,
  colorMode: colorModeScript,
};

/** Public pages in the order in which their paths are matched. */
export const sitePages = (Object.keys(pages) as PageName[]).map((name) => {
  const spec = pageSpec(name);
  const own = spec.full
    ? { budget: 225, files: [spec.file, 'site/full-frame.tsx'] }
    : { budget: 130, files: [spec.file] };
  return { name, search: [], shared: false, guesses: [], ...own, ...spec };
});

/** Adds `__typename` to queries: Apollo's cache identifies objects by it. */
const typenames = new DocumentTransform(addTypenameToDocument);

/** Returns the queries of a page that the server runs before rendering. */
export async function pageQueries(place: Pick<PageState, 'name' | 'params' | 'search'>): Promise<PageQuery[]> {
  const { queries } = await pageSpec(place.name).load();
  return (queries?.(place) ?? []).map((query) => ({ ...query, document: typenames.transformDocument(query.document) }));
}

const systems = new Map<() => SystemConfig, SystemContext>();

function systemFor(theme: () => SystemConfig): SystemContext {
  const known = systems.get(theme) ?? createSystem(theme());
  systems.set(theme, known);
  return known;
}

/** Renders a public page, also its deferred parts, to HTML, with its styles as `<style>` elements for the head. */
export const renderPage = async (state: PageState) =>
  render(<SitePage page={await loadPage(state, systemFor)} broken={null} />);

/** Documents of the back-office, which is one page with its own router. */
export const office = {
  places: officePlaces,
  isBehindLogin,
  /** Renders the frame, displayed until the page's code is loaded. */
  render: (pathname: string) =>
    render(
      <ChakraProvider value={system}>
        <OfficeFrame pathname={pathname} />
      </ChakraProvider>,
    ),
};

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

/** Returns the used styles as `<style>` elements. `data-rules` names the class rules for `createKnownCache`. */
function styleElements(cache: EmotionCache): string {
  const rules = Object.entries(cache.inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  const classRules = rules.filter(([id]) => cache.registered[`${cache.key}-${id}`] !== undefined);
  const globalRules = rules.filter(([id]) => cache.registered[`${cache.key}-${id}`] === undefined);
  return [
    `<style>${globalRules.map(([, css]) => css).join('')}</style>`,
    `<style data-rules="${classRules.map(([id]) => id).join(' ')}">${classRules.map(([, css]) => css).join('')}</style>`,
  ].join('');
}
