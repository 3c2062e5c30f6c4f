import { escapeHtml, scriptJson } from './html.js';

/** Metadata in a page's head, for previews of shared links and for search engines. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute URL. */
  url: string;
  image?: string | undefined;
  /** schema.org data. */
  jsonLd?: object | undefined;
  noIndex?: boolean | undefined;
  /** Path of a version of the page for browsers that run no scripts. */
  withoutScripts?: string | undefined;
  /** HTTP status of the page; defaults to 200. */
  status?: number | undefined;
}

/**
 * Returns the part of a list page's URL and title that search engines see: later pages of the whole list have their own
 * URL, while a filtered list is indexed as the first page.
 */
export function pageOfList(search: string): { search: string; inTitle: string } {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const isLater = Number.isInteger(page) && page > 1 && [...params.keys()].every((name) => name === 'page');
  return isLater ? { search: `?page=${page}`, inTitle: `, página ${page}` } : { search: '', inTitle: '' };
}

export function headElements({ title, description, url, image, jsonLd, noIndex, withoutScripts }: PageHead): string {
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:type', 'website'),
    property('og:locale', 'es_CO'),
    property('og:site_name', 'Dorsal'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    ...(image ? [property('og:image', image), '<meta name="twitter:card" content="summary_large_image">'] : []),
    ...(noIndex ? ['<meta name="robots" content="noindex">'] : []),
    ...(withoutScripts
      ? [`<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(withoutScripts)}"></noscript>`]
      : []),
    ...(jsonLd ? [`<script type="application/ld+json">${scriptJson(jsonLd)}</script>`] : []),
  ].join('\n    ');
}
