import { addTypenameToDocument } from '@apollo/client/utilities';
import { ChakraProvider, createSystem, type SystemContext } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { DocumentNode } from 'graphql';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { colorModeScript } from '../base/color-mode';
import { OfficeFrame } from '../ui/office-frame';
import { isBehindLogin, officePlaces } from '../ui/office-places';
import { loadDeferred } from '../base/defer-hydration';
import { NavigationProvider } from '../base/navigation';
import { system } from '../base/theme';
import { pages, specOf, type PageName } from './pages';
import { unlessStoredScript } from '../ui/unless-stored';
import { loadPage, SitePage, type LoadedPage, type PageState } from './site-page';
import { hydrateOnInteractionScript } from './hydrate-on-interaction';

/*
 * What the server loads of the client: which pages there are, what they ask, and what they look like. It is bundled by
 * itself; the server reads the bundle by its path.
 */

/** Stands in the head of every page: `data-scripts` names its scripts. */
export { hydrateOnInteractionScript };

/** Scripts that stand in the pages themselves: the server's policy names each by its digest. */
export const inlineScripts: readonly string[] = [hydrateOnInteractionScript, unlessStoredScript, colorModeScript];

const FULL_FRAME = 'site/full-frame.tsx';

/** The public pages, in the order in which their paths are tried. */
export const sitePages = (Object.keys(pages) as PageName[]).map((name) => {
  const spec = specOf(name);
  const { path, file, budget, title, search = [], shared = false, guesses = [], leadsTo, full = false } = spec;
  const files = full ? [file, FULL_FRAME] : [file];
  return { name, path, budget, title, search, shared, guesses, leadsTo, files };
});

const typed = new WeakMap<object, DocumentNode>();

/** Apollo's cache knows things by `__typename`: what is answered for it holds it everywhere. */
function withTypenames(document: DocumentNode): DocumentNode {
  const known = typed.get(document) ?? addTypenameToDocument(document);
  typed.set(document, known);
  return known;
}

/** What a page asks before it can be shown. */
export async function questionsOf(
  place: Pick<PageState, 'name' | 'params' | 'search'>,
): Promise<{ document: DocumentNode; variables: Record<string, unknown> }[]> {
  const { questions } = await specOf(place.name).load();
  return (questions?.(place) ?? []).map(({ document, variables }) => ({
    document: withTypenames(document as unknown as DocumentNode),
    variables,
  }));
}

const systems = new Map<LoadedPage['theme'], SystemContext>();

/** Themes are made once. */
function systemOf(theme: LoadedPage['theme']): SystemContext {
  const system = systems.get(theme) ?? createSystem(theme());
  systems.set(theme, system);
  return system;
}

/** A page as HTML, with its styles as `<style>` elements for the head. */
export async function renderPage(state: PageState): Promise<{ styles: string; body: string }> {
  const cache = createCache({ key: 'css' });
  // Styles are collected here and stand in the head, not between the elements.
  cache.compat = true;
  const page = await loadPage(state);
  await loadDeferred();
  const { pathname, search, params } = state;
  const body = renderToString(
    <StrictMode>
      <CacheProvider value={cache}>
        <NavigationProvider
          value={{
            location: { pathname, search, key: '', state: null },
            params,
            navigate: () => undefined,
            reaches: () => false,
          }}
        >
          <SitePage page={page} system={systemOf(page.theme)} broken={null} />
        </NavigationProvider>
      </CacheProvider>
    </StrictMode>,
  );
  return { styles: stylesOf(cache), body };
}

/** What of the back-office is shown before its code is there, as HTML and styles. */
function renderOffice(pathname: string): { styles: string; body: string } {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const body = renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <OfficeFrame pathname={pathname} />
      </ChakraProvider>
    </CacheProvider>,
  );
  return { styles: stylesOf(cache), body };
}

/** The documents of the back-office, which is one page with a router of its own. */
export const office = { places: officePlaces, isBehindLogin, render: renderOffice, modeScript: colorModeScript };

/**
 * The rules that were used. Those of classes are named, so that Emotion knows that they are there; `data-s` tells it that
 * they are where they belong: it would move them otherwise, and the whole page would be laid out anew.
 */
function stylesOf(cache: EmotionCache): string {
  const rules = Object.entries(cache.inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  const ofClasses = rules.filter(([id]) => cache.registered[`${cache.key}-${id}`] !== undefined);
  const global = rules.filter(([id]) => cache.registered[`${cache.key}-${id}`] === undefined);
  return [
    `<style>${global.map(([, css]) => css).join('')}</style>`,
    `<style data-s data-emotion="${cache.key} ${ofClasses.map(([id]) => id).join(' ')}">${ofClasses.map(([, css]) => css).join('')}</style>`,
  ].join('');
}
