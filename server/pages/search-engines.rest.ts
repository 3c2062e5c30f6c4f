import express, { type Router } from 'express';
import type { KeptAnswers } from '../platform/cache/kept-answers.js';
import type { AppContext } from '../app-context.js';
import { sitemap } from './sitemap.js';

/** Cache lifetime: search engines that return within an hour find nothing new. */
const AN_HOUR = 'public, max-age=3600';

/** Serves robots.txt and the sitemap. */
export function searchEngineRoutes({ answers, ctx }: { answers: KeptAnswers; ctx: () => AppContext }): Router {
  const router = express.Router();
  router.get('/robots.txt', (_request, response) => {
    const { publicUrl } = ctx().services;
    response
      .type('text')
      .setHeader('Cache-Control', AN_HOUR)
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });
  router.get('/sitemap.xml', async (_request, response) => {
    const text = await answers.get('sitemap', () => sitemap(ctx()));
    response.type('application/xml').setHeader('Cache-Control', AN_HOUR).send(text);
  });
  return router;
}
