import { addTypenameToDocument } from '@apollo/client/utilities';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { DocumentNode } from 'graphql';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { NavigationProvider } from '../base/navigation';
import { pages, specOf, type PageName } from './pages';
import { loadPage, SitePage, type PageState } from './site-page';

/*
 * What the server loads of the client: which pages there are, what they ask, and what they look like. It is bundled by
 * itself; the server reads the bundle by its path.
 */

const FULL_FRAME = 'site/full-frame.tsx';

/** The public pages, in the order in which their paths are tried. */
export const sitePages = (Object.keys(pages) as PageName[]).map((name) => {
  const { path, file, budget, title, search = [], shared = false, full = false } = specOf(name);
  return { name, path, budget, title, search, shared, files: full ? [file, FULL_FRAME] : [file] };
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

/** A page as HTML, with its styles as `<style>` elements for the head. */
export async function renderPage(state: PageState): Promise<{ styles: string; body: string }> {
  const cache = createCache({ key: 'css' });
  // Styles are collected here and stand in the head, not between the elements.
  cache.compat = true;
  const page = await loadPage(state);
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
          <SitePage page={page} broken={null} />
        </NavigationProvider>
      </CacheProvider>
    </StrictMode>,
  );
  return { styles: stylesOf(cache), body };
}

/** The rules that were used, named so that Emotion finds them again: global ones one by one, those of classes together. */
function stylesOf(cache: EmotionCache): string {
  const rules = Object.entries(cache.inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  const ofClasses = rules.filter(([id]) => cache.registered[`${cache.key}-${id}`] !== undefined);
  const global = rules.filter(([id]) => cache.registered[`${cache.key}-${id}`] === undefined);
  return [
    ...global.map(([id, css]) => `<style data-emotion="${cache.key}-global ${id}">${css}</style>`),
    `<style data-emotion="${cache.key} ${ofClasses.map(([id]) => id).join(' ')}">${ofClasses.map(([, css]) => css).join('')}</style>`,
  ].join('');
}
