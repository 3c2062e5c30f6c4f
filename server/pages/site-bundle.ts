import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentNode } from 'graphql';
import { projectRoot } from '../platform/project-root.js';

/** Where a page stands and what it asks, as the built client reads it. */
export interface PageRoute {
  name: string;
  params: Record<string, string>;
  /** What of the address is read: `?deporte=running`, or empty */
  search: string;
}

/** What the browser needs to begin with what the server has sent. It travels in the document. */
export interface PageState extends PageRoute {
  pathname: string;
  /** In milliseconds */
  renderedAt: number;
  /** What was answered to the page's questions, in their order */
  data: unknown[];
  /** What the browser may fetch ahead: scripts of the page that a link which begins so leads to */
  ahead?: PrefetchTarget | undefined;
}

export interface PrefetchTarget {
  path: string;
  scripts: string[];
}

/** A public page, as the built client names it. */
export interface SitePage {
  name: string;
  /** As Express reads it */
  path: string;
  /** What of the address after `?` it reads */
  search: readonly string[];
  /** Of a page of somebody's own: nothing else is said of it */
  title?: string;
  /** Shows the same to everybody */
  shared: boolean;
  /** What of the address may be a guess */
  guesses: readonly string[];
  /** The page that most go to from here, by its name */
  leadsTo?: string | undefined;
  /** Its sources, by which the manifest names the scripts that it needs */
  files: readonly string[];
}

/** What the client says of the back-office's documents. */
export interface OfficeBundle {
  /** Pages that people come to first, and their sources */
  places: readonly { path: string; file: string }[];
  /** Whether an address is for who has logged in */
  isBehindLogin: (pathname: string) => boolean;
  /** What is shown before the page's code is there */
  render: (pathname: string) => { styles: string; body: string };
  /** Gives the document its look before it is painted */
  modeScript: string;
}

/** What the client's bundle for the server offers (client/site/render.tsx). */
interface SiteBundle {
  /** Loads a page's scripts when they are wanted (client/site/hydrate-on-interaction.ts) */
  hydrateOnInteractionScript: string;
  /** Scripts that stand in the pages themselves */
  inlineScripts: readonly string[];
  sitePages: SitePage[];
  questionsOf: (place: PageRoute) => Promise<{ document: DocumentNode; variables: Record<string, unknown> }[]>;
  renderPage: (state: PageState) => Promise<{ styles: string; body: string }>;
  office: OfficeBundle;
}

/** One built file of the manifest that Vite writes. */
export interface Built {
  file: string;
  imports?: string[];
  css?: string[];
  /** Fonts and images that its styles name */
  assets?: string[];
}

/** The built public pages: their code for the server, and what a browser loads of each. */
export interface Site extends Omit<SiteBundle, 'hydrateOnInteractionScript'> {
  /** Elements of the head by which a page's fonts and scripts are asked for at once. */
  assetsOf: (page: SitePage) => string;
  /** What a browser may fetch ahead on a page. */
  aheadOf: (page: SitePage) => PrefetchTarget | undefined;
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
    // A few hundred bytes that would otherwise be one more file to wait for.
    `<style>${(entry.css ?? []).map((file) => readFileSync(join(folder, file), 'utf8')).join('')}</style>`,
  ];
  const scriptsOf = ({ files }: SitePage): Set<string> => {
    const scripts = new Set<string>();
    for (const source of [ENTRY, ...files]) collect(manifest, source, scripts);
    return scripts;
  };
  const heads = new Map(
    bundle.sitePages.map((page) => {
      const scripts = [...scriptsOf(page)].map((file) => `/${file}`).join(' ');
      const wake = `<script data-scripts="${scripts}">${bundle.hydrateOnInteractionScript}</script>`;
      return [page.name, [wake, ...always].join('')];
    }),
  );
  const aheads = new Map(
    bundle.sitePages.flatMap((page) => {
      const next = bundle.sitePages.find(({ name }) => name === page.leadsTo);
      if (!next) return [];
      const known = scriptsOf(page);
      const scripts = [...scriptsOf(next)].filter((file) => !known.has(file)).map((file) => `/${file}`);
      // Up to what differs from one such page to another.
      return [[page.name, { path: next.path.replace(/\{?\/?:.*/, '/'), scripts }]];
    }),
  );
  return { ...bundle, assetsOf: ({ name }) => heads.get(name) ?? '', aheadOf: ({ name }) => aheads.get(name) };
}

export function built(manifest: Record<string, Built>, source: string): Built {
  const found = manifest[source];
  if (!found) throw new Error(`The built client has no ${source}`);
  return found;
}

/** The fonts of an entry and of all that it imports at once: those of a few pages (certificates) are not among them. */
export function fontsOf(manifest: Record<string, Built>, entry: string): string[] {
  const scripts = new Set<string>();
  collect(manifest, entry, scripts);
  const assets = Object.values(manifest).flatMap((chunk) => (scripts.has(chunk.file) ? (chunk.assets ?? []) : []));
  return assets.filter((file) => file.endsWith('.woff2'));
}

/** A script with all that it imports at once. */
export function collect(manifest: Record<string, Built>, source: string, files: Set<string>): void {
  const { file, imports = [] } = built(manifest, source);
  if (files.has(file)) return;
  files.add(file);
  for (const each of imports) collect(manifest, each, files);
}
