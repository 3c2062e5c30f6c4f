import express, { type Router } from 'express';
import type { ResponseCache } from '../platform/cache/response-cache.js';
import type { AppContext } from '../app-context.js';
import { sitemap } from './sitemap.js';

/** Cache lifetime: search engines that return within an hour find nothing new. */
const AN_HOUR = 'public, max-age=3600';

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
