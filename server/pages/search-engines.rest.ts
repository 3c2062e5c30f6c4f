import express, { type Router } from 'express';
import type { ResponseCache } from '../platform/cache/response-cache.js';
import { activeEventPages } from '../events/event-list.js';
import { escapeHtml } from '../platform/html/html.js';
import { bogotaDate } from '../platform/time/time.js';
import { offeredProductPages } from '../products/shop-products.js';
import type { AppContext } from '../app-context.js';

/** Cache lifetime: search engines that return within an hour find nothing new. */
const AN_HOUR = 'public, max-age=3600';

/** Maximum per kind, newest first: the protocol allows 50,000 URLs in one file. */
const MAX_PAGES = 20_000;

/** Serves robots.txt and the sitemap. */
export function searchEngineRoutes({ cache, ctx }: { cache: ResponseCache; ctx: () => AppContext }): Router {
  const router = express.Router();
  router.get('/robots.txt', (_request, response) => {
    const { publicUrl } = ctx().services;
    response
      .type('text')
      .setHeader('Cache-Control', AN_HOUR)
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });
  router.get('/sitemap.xml', async (_request, response) => {
    const text = await cache.get('sitemap', () => sitemap(ctx()));
    response.type('application/xml').setHeader('Cache-Control', AN_HOUR).send(text);
  });
  return router;
}

/**
 * Returns the sitemap (https://www.sitemaps.org/protocol.html) with the lists, the active public events and the offered
 * products.
 */
async function sitemap(ctx: AppContext): Promise<string> {
  const { publicUrl } = ctx.services;
  const events = await activeEventPages(ctx, MAX_PAGES);
  const products = await offeredProductPages(ctx, MAX_PAGES);
  const latest = (pages: readonly { updatedAt: Date }[]): Date | null =>
    pages.reduce<Date | null>((last, { updatedAt }) => (last && last > updatedAt ? last : updatedAt), null);
  const entries: [path: string, changed: Date | null][] = [
    ['/eventos', latest(events)],
    ['/tienda', latest(products)],
    ['/desarrolladores', null],
    ...events.map(({ slug, updatedAt }): [string, Date] => [`/evento/${slug}`, updatedAt]),
    ...products.map(({ id, updatedAt }): [string, Date] => [`/tienda/products/${id}`, updatedAt]),
  ];
  const urls = entries.map(([path, changed]) => {
    const lastmod = changed ? `<lastmod>${bogotaDate(changed)}</lastmod>` : '';
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
