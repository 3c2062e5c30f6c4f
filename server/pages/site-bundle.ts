import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentNode } from 'graphql';
import { projectRoot } from '../platform/project-root.js';

/** State with which server and browser render the same page; it is part of the document. */
export interface PageState {
  name: string;
  pathname: string;
  params: Record<string, string>;
  /** Query that the page reads: `?deporte=running`, or empty */
  search: string;
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

interface Rendered {
  styles: string;
  body: string;
}

/** The built public pages: exports of the client's bundle for the server (client/site/render.tsx). */
export interface Site {
  /** Inline scripts of the pages */
  inlineScripts: readonly string[];
  sitePages: SitePage[];
  questionsOf: (
    place: Pick<PageState, 'name' | 'params' | 'search'>,
  ) => Promise<(Omit<QueryResult, 'data'> & { document: DocumentNode })[]>;
  renderPage: (state: PageState) => Promise<Rendered>;
  /** Data for the back-office's documents */
  office: {
    /** Entry pages and their sources */
    places: readonly { path: string; file: string }[];
    /** Whether a path requires a login */
    isBehindLogin: (pathname: string) => boolean;
    /** Renders the frame that is visible before the page's code runs */
    render: (pathname: string) => Promise<Rendered>;
    /** Sets the color mode before the first paint */
    modeScript: string;
  };
}

/** A file in the manifest of Vite. */
export interface Built {
  file: string;
  imports?: string[];
  css?: string[];
  /** Fonts and images that the styles name */
  assets?: string[];
}

const folder = join(projectRoot, 'dist', 'site');
const ENTRY = 'site/main.tsx';

export async function loadSite(): Promise<Site> {
  const bundle = (await import(join(projectRoot, 'dist', 'render', 'render.js'))) as Site & {
    hydrateAfterPaintScript: string;
  };
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Built>;
  const fonts = fontsOf(manifest, ENTRY).map(
    (font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
  );
  // Inlined: a few hundred bytes would cost another request.
  const css = (built(manifest, ENTRY).css ?? []).map((file) => readFileSync(join(folder, file), 'utf8'));
  const scriptsOf = ({ files }: SitePage): string[] => scriptFiles(manifest, ...files, ENTRY).map((file) => `/${file}`);
  const withAssets = (page: SitePage): SitePage => {
    const scripts = scriptsOf(page);
    const next = bundle.sitePages.find(({ name }) => name === page.leadsTo);
    const ahead = next && {
      // Only the common beginning of such links.
      path: next.path.replace(/\{?\/?:.*/, '/'),
      scripts: scriptsOf(next).filter((script) => !scripts.includes(script)),
    };
    const data = `data-scripts="${scripts.join(' ')}"${ahead ? ` data-ahead='${JSON.stringify(ahead)}'` : ''}`;
    const script = `<script ${data}>${bundle.hydrateAfterPaintScript}</script>`;
    return { ...page, assets: [script, ...fonts, `<style>${css.join('')}</style>`].join('') };
  };
  return { ...bundle, sitePages: bundle.sitePages.map(withAssets) };
}

function built(manifest: Record<string, Built>, source: string): Built {
  const found = manifest[source];
  if (!found) throw new Error(`${source} is not in the manifest of the built client; run npm run build`);
  return found;
}

/** Returns the fonts of an entry and its static imports, without those of single pages (certificates). */
export function fontsOf(manifest: Record<string, Built>, entry: string): string[] {
  const scripts = scriptFiles(manifest, entry);
  const assets = Object.values(manifest).flatMap(({ file, assets = [] }) => (scripts.includes(file) ? assets : []));
  return assets.filter((file) => file.endsWith('.woff2'));
}

/** Returns the scripts of sources, each after its static imports. */
export function scriptFiles(manifest: Record<string, Built>, ...sources: string[]): string[] {
  const seen = new Set<string>();
  const collect = (source: string): string[] => {
    if (seen.has(source)) return [];
    seen.add(source);
    const { file, imports = [] } = built(manifest, source);
    return [...imports.flatMap(collect), file];
  };
  return sources.flatMap(collect);
}
