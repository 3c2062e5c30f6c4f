import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { execute, type GraphQLSchema } from 'graphql';
import { AppError } from '../platform/errors.js';
import { scriptJson } from '../platform/html.js';
import type { KeptAnswers } from '../platform/kept-answers.js';
import type { Logger } from '../platform/logger.js';
import { headElements, type PageHead } from '../platform/page-head.js';
import type { Work } from '../work.js';
import { unavailablePage } from './unavailable-page.js';
import { headOfPersonalPage, type HeadOf } from './page-heads.js';
import type { PageState, Site, SitePage } from './site-bundle.js';

interface Options {
  site: Site;
  heads: Record<string, HeadOf>;
  schema: GraphQLSchema;
  contextOf: (request: Request) => Promise<Work>;
  answers: KeptAnswers;
  publicUrl: string;
  log: Logger;
}

/** A page that is ready to be sent. */
interface Rendered {
  html: string;
  /** Of the HTML, in characters */
  length: number;
  status: number;
  /** The answers that it shows, as text */
  shows: string;
  /** In milliseconds */
  at: number;
}

/** A page that counts down by the minute is drawn anew after one, though nothing else in it changed. */
const RENDERED_FOR = 60_000;
/** So many renderings are remembered: addresses are anybody's to make up. */
const REMEMBERED = 500;

/**
 * The public pages as complete HTML: the client's own components, rendered here with the answers to the client's own
 * questions, asked in process as a visitor's. The browser takes over what it got.
 */
export function sitePages({ site, heads, schema, contextOf, answers, publicUrl, log }: Options): Router {
  const router = express.Router();
  const renderings = new Map<string, Rendered>();

  async function answer(work: Work, place: Omit<PageState, 'renderedAt' | 'data'>): Promise<unknown[]> {
    const questions = await site.questionsOf(place);
    return Promise.all(
      questions.map(async ({ document, variables }) => {
        const { data, errors } = await execute({
          schema,
          document,
          contextValue: { ...work, viewer: null },
          variableValues: variables,
        });
        const unforeseen = errors?.find(({ originalError }) => originalError && !(originalError instanceof AppError));
        if (unforeseen) throw unforeseen.originalError;
        return errors ? null : data;
      }),
    );
  }

  async function render(request: Request, page: SitePage, key: string, search: string): Promise<Rendered> {
    const work = await contextOf(request);
    const params = Object.fromEntries(
      Object.entries(request.params).filter((param): param is [string, string] => typeof param[1] === 'string'),
    );
    const { path: pathname } = request;
    const place = { name: page.name, pathname, params, search };
    const data = await answer(work, place);
    const shows = JSON.stringify(data);
    const at = work.now.getTime();
    const known = renderings.get(key);
    if (known?.shows === shows && at - known.at < RENDERED_FOR) {
      // The last to be forgotten.
      remember(key, known);
      return known;
    }
    const state: PageState = { ...place, renderedAt: at, data };
    const { styles, body } = await site.renderPage(state);
    const headOf = heads[page.name];
    const head = headOf
      ? await headOf(data, { publicUrl, pathname, params, work })
      : headOfPersonalPage(page.title ?? 'Dorsal', publicUrl + pathname);
    const html = documentOf({ head, assets: site.assetsOf(page), styles, body, state });
    const rendered = {
      html,
      length: html.length,
      status: head.status ?? 200,
      shows,
      at,
    };
    if (page.shared) remember(key, rendered);
    return rendered;
  }

  function remember(key: string, rendered: Rendered): void {
    renderings.delete(key);
    renderings.set(key, rendered);
    if (renderings.size > REMEMBERED) renderings.delete(renderings.keys().next().value!);
  }

  const open =
    (page: SitePage): RequestHandler =>
    async (request, response, next) => {
      if (!request.accepts('html')) return next();
      const search = searchOf(page, request);
      const key = `${request.path}${search}`;
      try {
        const { html, status } = await (page.shared
          ? answers.get(`page ${key}`, () => render(request, page, key, search))
          : render(request, page, key, search));
        send(response, html, status, page.shared ? 'no-cache' : 'no-store');
      } catch (error) {
        log.error({ err: error, id: request.id, page: page.name }, 'a page could not be made');
        response.setHeader('Retry-After', '5');
        send(response, unavailablePage, 503, 'no-store');
      }
    };

  router.get('/', (_request, response) => response.redirect('/eventos'));
  for (const page of site.sitePages) router.get(page.path, open(page));
  return router;
}

function send(response: Response, html: string, status: number, cache: string): void {
  response.status(status).type('html').setHeader('Cache-Control', cache).send(html);
}

/** What the page reads of the address, in one order: what else stands there is nobody's. */
function searchOf({ search }: SitePage, { query }: Request): string {
  const params = new URLSearchParams();
  for (const name of search) {
    const value = query[name];
    if (typeof value === 'string' && value !== '') params.set(name, value);
  }
  const text = params.toString();
  return text && `?${text}`;
}

function documentOf(parts: { head: PageHead; assets: string; styles: string; body: string; state: PageState }): string {
  const { head, assets, styles, body, state } = parts;
  return `<!doctype html>
<html lang="es-CO">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="theme-color" content="#0C1018">
    <link rel="icon" type="image/svg+xml" href="/favicon.svg">
    ${headElements(head)}
    ${assets}
    ${styles}
  </head>
  <body>
    <div id="root">${body}</div>
    <script type="application/json" id="page">${scriptJson(state)}</script>
  </body>
</html>
`;
}
