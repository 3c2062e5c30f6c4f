import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentNode } from 'graphql';
import { projectRoot } from '../platform/project-root.js';

/** A page and its parameters, as the built client reads them from the URL. */
export interface PageRoute {
  name: string;
  params: Record<string, string>;
  /** Query that the page reads: `?deporte=running`, or empty */
  search: string;
}

/** State with which the browser hydrates the document; it is part of the document. */
export interface PageState extends PageRoute {
  pathname: string;
  /** In milliseconds since 1970 */
  renderedAt: number;
  results: QueryResult[];
  /** Scripts of the next page that the browser may prefetch, and the beginning of its links */
  ahead?: PrefetchTarget | undefined;
}

/** Result of a page's query */
export interface QueryResult {
  /** Name of the operation */
  name: string;
  variables: Record<string, unknown>;
  /** null if the query failed */
  data: unknown;
}

export interface PrefetchTarget {
  path: string;
  scripts: string[];
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
}

/** Data of the client for the back-office's documents. */
export interface OfficeBundle {
  /** Entry pages and their sources */
  places: readonly { path: string; file: string }[];
  /** Whether a path requires a login */
  isBehindLogin: (pathname: string) => boolean;
  /** Renders the frame that is visible before the page's code runs */
  render: (pathname: string) => Promise<{ styles: string; body: string }>;
  /** Sets the color mode before the first paint */
  modeScript: string;
}

/** Exports of the client's bundle for the server (client/site/render.tsx). */
interface SiteBundle {
  /** Loads a page's scripts after the first paint (client/site/hydrate-after-paint.ts) */
  hydrateAfterPaintScript: string;
  /** Inline scripts of the pages */
  inlineScripts: readonly string[];
  sitePages: SitePage[];
  questionsOf: (place: PageRoute) => Promise<(Omit<QueryResult, 'data'> & { document: DocumentNode })[]>;
  renderPage: (state: PageState) => Promise<{ styles: string; body: string }>;
  office: OfficeBundle;
}

/** A file in the manifest of Vite. */
export interface Built {
  file: string;
  imports?: string[];
  css?: string[];
  /** Fonts and images that the styles name */
  assets?: string[];
}

/** The built public pages: their code for the server and their assets for browsers. */
export interface Site extends Omit<SiteBundle, 'hydrateAfterPaintScript'> {
  /** Returns the elements of the head that preload fonts and scripts. */
  headAssets: (page: SitePage) => string;
  /** Returns the scripts that a browser may prefetch. */
  prefetchTarget: (page: SitePage) => PrefetchTarget | undefined;
}

const folder = join(projectRoot, 'dist', 'site');
const ENTRY = 'site/main.tsx';

export async function loadSite(): Promise<Site> {
  const bundle = (await import(join(projectRoot, 'dist', 'render', 'render.js'))) as SiteBundle;
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Built>;
  const entry = built(manifest, ENTRY);
  const always = [
    ...fontsOf(manifest, ENTRY).map(
      (font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    // Inlined: a few hundred bytes would cost another request.
    `<style>${(entry.css ?? []).map((file) => readFileSync(join(folder, file), 'utf8')).join('')}</style>`,
  ];
  const pageScripts = ({ files }: SitePage): Set<string> => {
    const scripts = new Set<string>();
    for (const source of [...files, ENTRY]) collect(manifest, source, scripts);
    return scripts;
  };
  const heads = new Map(
    bundle.sitePages.map((page) => {
      const scripts = [...pageScripts(page)].map((file) => `/${file}`).join(' ');
      const wake = `<script data-scripts="${scripts}">${bundle.hydrateAfterPaintScript}</script>`;
      return [page.name, [wake, ...always].join('')];
    }),
  );
  const aheads = new Map(
    bundle.sitePages.flatMap((page) => {
      const next = bundle.sitePages.find(({ name }) => name === page.leadsTo);
      if (!next) return [];
      const known = pageScripts(page);
      const scripts = [...pageScripts(next)].filter((file) => !known.has(file)).map((file) => `/${file}`);
      // Only the common beginning of such links.
      return [[page.name, { path: next.path.replace(/\{?\/?:.*/, '/'), scripts }]];
    }),
  );
  return { ...bundle, headAssets: ({ name }) => heads.get(name) ?? '', prefetchTarget: ({ name }) => aheads.get(name) };
}

export function built(manifest: Record<string, Built>, source: string): Built {
  const found = manifest[source];
  if (!found) throw new Error(`${source} is not in the manifest of the built client; run npm run build`);
  return found;
}

/** Returns the fonts of an entry and its static imports, without those of single pages (certificates). */
export function fontsOf(manifest: Record<string, Built>, entry: string): string[] {
  const scripts = new Set<string>();
  collect(manifest, entry, scripts);
  const assets = Object.values(manifest).flatMap((chunk) => (scripts.has(chunk.file) ? (chunk.assets ?? []) : []));
  return assets.filter((file) => file.endsWith('.woff2'));
}

/** Adds a script after its static imports. */
export function collect(manifest: Record<string, Built>, source: string, files: Set<string>): void {
  const { file, imports = [] } = built(manifest, source);
  if (files.has(file)) return;
  files.add(file);
  for (const imported of imports) collect(manifest, imported, files);
  // Last, as a set is in the order of additions.
  files.delete(file);
  files.add(file);
}
