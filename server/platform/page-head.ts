import { escapeHtml, scriptJson } from './html.js';

/** What the server itself says in a page's head, for previews of shared links and for search engines. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute. */
  url: string;
  /** Absolute address of a picture. */
  image?: string | undefined;
  /** schema.org data. */
  jsonLd?: object | undefined;
  noIndex?: boolean | undefined;
  /** The page is sent with it; 200 unless it is said. */
  status?: number | undefined;
}

/**
 * What tells the pages of a list apart for search engines: a later page of the whole list is an address of its own. What is
 * filtered shows nothing that the whole list does not, and is known as its first page.
 */
export function pageOfList(search: string): { search: string; inTitle: string } {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const isLater = Number.isInteger(page) && page > 1 && [...params.keys()].every((name) => name === 'page');
  return isLater ? { search: `?page=${page}`, inTitle: `, página ${page}` } : { search: '', inTitle: '' };
}

/** Its elements. */
export function headElements({ title, description, url, image, jsonLd, noIndex }: PageHead): string {
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
    ...(jsonLd ? [`<script type="application/ld+json">${scriptJson(jsonLd)}</script>`] : []),
  ].join('\n    ');
}
