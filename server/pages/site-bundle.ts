import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentNode } from 'graphql';
import { projectRoot } from '../platform/project-root.js';

/** A page and what it reads of its address */
export interface Place {
  name: string;
  pathname: string;
  params: Record<string, string>;
  /** Query that the page reads: `?deporte=running`, or empty */
  search: string;
}

/** State with which server and browser render the same page; it is part of the document. */
export interface PageState extends Place {
  /** In milliseconds since 1970 */
  renderedAt: number;
  results: QueryResult[];
}

/** Result of a page's query */
export interface QueryResult {
  /** Name of the operation */
  name: string;
  variables: Record<string, unknown>;
  /** null if the query failed */
  data: unknown;
}

/** A public page, as the built client names it. */
export interface SitePage {
  name: string;
  /** Path pattern of Express */
  path: string;
  /** Query parameters that the page reads */
  search: readonly string[];
  /** Title of a personal page, whose head shows nothing else */
  title?: string;
  /** Whether the page is the same for all visitors */
  shared: boolean;
  /** Query parameters that may be guesses */
  guesses: readonly string[];
  /** Name of the page that visitors usually open next */
  leadsTo?: string | undefined;
  /** Source files, by which the manifest names the scripts */
  files: readonly string[];
  /** Elements of the head that load fonts, styles and scripts; `loadSite` adds them */
  assets?: string;
}

type Rendered = Record<'styles' | 'body', string>;

/** The built public pages: exports of the client's bundle for the server (client/site/render.tsx). */
export interface Site {
  /** Inline scripts of the documents */
  inlineScripts: {
    hydrateAfterPaint: string;
    unlessStored: string;
    /** Sets the color mode of the back-office before the first paint */
    colorMode: string;
  };
  sitePages: SitePage[];
  pageQueries: (place: Place) => Promise<(Omit<QueryResult, 'data'> & { document: DocumentNode })[]>;
  renderPage: (state: PageState) => Promise<Rendered>;
  /** Data for the back-office's documents */
  office: {
    /** Entry pages and their sources */
    places: readonly { path: string; file: string }[];
    /** Whether a path requires a login */
    isBehindLogin: (pathname: string) => boolean;
    /** Renders the frame that is visible before the page's code runs */
    render: (pathname: string) => Promise<Rendered>;
  };
}

/** A script in the manifest of Vite. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  /** Fonts and images that the styles name */
  assets?: string[];
}

/** Returns the files of a built part of the client by their sources. */
export function readBuild(part: 'admin' | 'site') {
  const read = (file: string): string => readFileSync(join(projectRoot, 'dist', part, file), 'utf8');
  const manifest = JSON.parse(read('manifest.json')) as Record<string, Chunk>;
  /** Returns the chunks of sources, each after its static imports. */
  const chunksOf = (...sources: string[]): Chunk[] => {
    const seen = new Set<string>();
    const collect = (source: string): Chunk[] => {
      if (seen.has(source)) return [];
      seen.add(source);
      const chunk = manifest[source];
      if (!chunk) throw new Error(`${source} is not in the manifest of the built client; run npm run build`);
      return [...(chunk.imports ?? []).flatMap(collect), chunk];
    };
    return sources.flatMap(collect);
  };
  return {
    read,
    scriptsOf: (...sources: string[]) => chunksOf(...sources).map(({ file }) => `/${file}`),
    stylesOf: (source: string) => chunksOf(source).flatMap(({ css = [] }) => css.map(read)),
    /** Returns elements that load the fonts of a source and its static imports, without those of single pages. */
    fontsOf: (source: string, attributes = '') =>
      chunksOf(source)
        .flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.woff2')))
        .map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin${attributes}>`),
  };
}

const ENTRY = 'site/main.tsx';

export async function loadSite(): Promise<Site> {
  const site = (await import(join(projectRoot, 'dist', 'render', 'render.js'))) as Site;
  const { scriptsOf, fontsOf, stylesOf } = readBuild('site');
  // Styles are inlined: a few hundred bytes would cost another request.
  const common = [...fontsOf(ENTRY), `<style>${stylesOf(ENTRY).join('')}</style>`].join('');
  const withAssets = (page: SitePage): SitePage => {
    const scripts = scriptsOf(...page.files, ENTRY);
    const next = site.sitePages.find(({ name }) => name === page.leadsTo);
    const ahead = next && {
      // Only the common beginning of such links.
      path: next.path.replace(/\{?\/?:.*/, '/'),
      scripts: scriptsOf(...next.files, ENTRY).filter((script) => !scripts.includes(script)),
    };
    const data = `data-scripts="${scripts.join(' ')}"${ahead ? ` data-ahead='${JSON.stringify(ahead)}'` : ''}`;
    const script = `<script ${data}>${site.inlineScripts.hydrateAfterPaint}</script>`;
    return { ...page, assets: script + common };
  };
  return { ...site, sitePages: site.sitePages.map(withAssets) };
}
