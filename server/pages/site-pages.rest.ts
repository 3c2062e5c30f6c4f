import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { execute, GraphQLError, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { AppError, OUTAGE_RETRY_SECONDS } from '../platform/errors.js';
import { scriptJson } from '../platform/html.js';
import { noteRoute } from '../platform/http.js';
import type { KeptAnswers } from '../platform/kept-answers.js';
import type { Logger } from '../platform/logger.js';
import { isOutage, reportOutage } from '../platform/outage.js';
import { headElements, type PageHead } from '../platform/page-head.js';
import type { AppContext } from '../app-context.js';
import { faultPage, unavailablePage } from './failure-pages.js';
import { headOfPersonalPage, type PageHeadBuilder } from './page-heads.js';
import { RenderedPage } from './ready-page.js';
import type { PageState, Site, SitePage } from './site-bundle.js';

interface Options {
  site: Site;
  heads: Record<string, PageHeadBuilder>;
  schema: GraphQLSchema;
  contextOf: (request: Request) => Promise<AppContext>;
  /** Of nobody: what is the same for everybody is made with it. */
  ctx: () => AppContext;
  answers: KeptAnswers;
  /** Whether a page with the same data is the same page: not where the client's code changes meanwhile */
  keepsRenderings: boolean;
  publicUrl: string;
  log: Logger;
}

export interface SitePages {
  router: Router;
  /** Sends a page that is kept, without Express; false: there is none, or Express has to tell. */
  sendKept: (request: IncomingMessage, response: ServerResponse) => boolean;
}

type Place = Omit<PageState, 'renderedAt' | 'data'>;

/** A page as it was rendered for everybody. */
class Rendering {
  constructor(
    readonly page: RenderedPage,
    /** The data that it shows, as JSON. */
    readonly data: string,
    /** In milliseconds. */
    readonly renderedAt: number,
  ) {}

  get length(): number {
    return this.page.length + this.data.length;
  }
}

/** A page that counts down by the minute is drawn anew after one, though nothing else in it changed. */
const RENDERED_FOR = 60_000;
/** Bytes of all addresses that are remembered: addresses are anybody's to make up. */
const ADDRESSES_SIZE = 1024 * 1024;
/** Whoever has waited so long is told to try again: what the page shows cannot be read now. */
const PATIENCE_MS = 5_000;

/**
 * The public pages as complete HTML: the client's own components, rendered here with the answers to the client's own
 * questions, asked in process as a visitor's. The browser takes over what it got.
 */
export function sitePages(options: Options): SitePages {
  const { site, heads, schema, contextOf, ctx, answers, keepsRenderings, publicUrl, log } = options;
  const router = express.Router();
  /** Where a page that is the same for everybody was asked for, with what else stood in the address. */
  const addresses = new LRUCache<string, { key: string; route: string }>({
    maxSize: ADDRESSES_SIZE,
    sizeCalculation: ({ key }, address) => 200 + 2 * (key.length + address.length),
  });

  async function answer(ctx: AppContext, place: Place): Promise<unknown[]> {
    const questions = await site.questionsOf(place);
    return Promise.all(
      questions.map(async ({ document, variables }) => {
        const { data, errors } = await execute({
          schema,
          document,
          contextValue: { ...ctx, viewer: null },
          variableValues: variables,
        });
        const unforeseen = errors?.find(({ originalError }) => originalError && !isRefusal(originalError));
        if (unforeseen) throw unforeseen.originalError;
        return errors ? null : data;
      }),
    );
  }

  async function draw({ now }: AppContext, page: SitePage, place: Place, data: unknown[]) {
    const state: PageState = { ...place, renderedAt: now.getTime(), data, ahead: site.aheadOf(page) };
    const { styles, body } = await site.renderPage(state);
    const { pathname, params, search } = place;
    const headOf = heads[page.name];
    const head = headOf
      ? headOf(data, { publicUrl, pathname, params, search })
      : headOfPersonalPage(page.title ?? 'Dorsal', publicUrl + pathname, isNothing(data[0]) ? 404 : 200);
    const parts = { head, assets: site.assetsOf(page), styles, body };
    const html = documentOf({ ...parts, state });
    return { html, status: head.status ?? 200, content: JSON.stringify([parts, place, data]) };
  }

  const rendered = (page: SitePage, place: Place, key: string): Promise<Rendering> =>
    answers.get<Rendering>(
      key,
      async (previous) => {
        const nobodys = ctx();
        const data = await answer(nobodys, place);
        const shown = JSON.stringify(data);
        const now = nobodys.now.getTime();
        if (keepsRenderings && previous?.data === shown && now - previous.renderedAt < RENDERED_FOR) return previous;
        return new Rendering(new RenderedPage(await draw(nobodys, page, place, data)), shown, now);
      },
      // Addresses of pages that are not there are anybody's to make up.
      isFound,
    );

  async function sendShared(page: SitePage, request: Request, response: Response): Promise<void> {
    const place = placeOf(page, request);
    const key = `page ${place.pathname}${place.search}`;
    const rendering = await patiently(rendered(page, place, key));
    if (isFound(rendering)) addresses.set(request.originalUrl, { key, route: page.path });
    await rendering.page.send(request, response);
  }

  async function sendPersonal(page: SitePage, request: Request, response: Response): Promise<void> {
    const place = placeOf(page, request);
    const drawn = contextOf(request).then(async (ctx) => draw(ctx, page, place, await answer(ctx, place)));
    const { html, status } = await patiently(drawn);
    response.status(status).type('html').send(html);
  }

  function sendFailure(error: unknown, page: SitePage, request: Request, response: Response): void {
    response.type('html');
    if (error instanceof PageTimeout || isOutage(error)) {
      reportOutage(log, error);
      response.status(503).setHeader('Retry-After', String(OUTAGE_RETRY_SECONDS)).send(unavailablePage);
      return;
    }
    log.error({ err: error, id: request.id, page: page.name }, 'a page could not be made');
    response.status(500).send(faultPage(String(request.id)));
  }

  const open =
    (page: SitePage): RequestHandler =>
    async (request, response, next) => {
      // PostgreSQL stores no NUL, so nothing has such a name.
      if (!request.accepts('html') || /%00/.test(request.originalUrl)) return next();
      try {
        await (isShared(page, request) ? sendShared : sendPersonal)(page, request, response);
      } catch (error) {
        sendFailure(error, page, request, response);
      }
    };

  router.get('/', (_request, response) => response.redirect('/eventos'));
  for (const page of site.sitePages) router.get(page.path, open(page));

  function sendKept(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const address = addresses.get(url);
    if (!address || (method !== 'GET' && method !== 'HEAD') || !asksForHtml.test(headers.accept ?? '*/*')) return false;
    const rendering = answers.held<Rendering>(address.key);
    if (!rendering) return false;
    noteRoute(request, address.route);
    void rendering.page.send(request, response);
    return true;
  }
  return { router, sendKept };
}

/** What every browser says; whoever says it otherwise is understood by Express. */
const asksForHtml = /(?:^|,)\s*(?:text\/html|\*\/\*)\s*(?:,|$)/;

const isFound = ({ page }: Rendering): boolean => page.status === 200;

/** Whether the API refused what was asked, or could not read a variable that came from the address. */
const isRefusal = (error: Error): boolean => error instanceof AppError || error instanceof GraphQLError;

/** A page took longer than `PATIENCE_MS`. */
class PageTimeout extends Error {}

async function patiently<Result>(made: Promise<Result>): Promise<Result> {
  const waiting = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new PageTimeout(`The page was not made in ${PATIENCE_MS / 1000} s`);
  });
  try {
    return await Promise.race([made, late]);
  } finally {
    waiting.abort();
  }
}

function placeOf(page: SitePage, request: Request): Place {
  const { path: pathname, params } = request;
  const named = Object.entries(params).filter((param): param is [string, string] => typeof param[1] === 'string');
  return { name: page.name, pathname, params: Object.fromEntries(named), search: searchOf(page, request) };
}

/** Whether what a page is about is not there: its first question was answered with nothing. */
const isNothing = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.values(data).every((value) => value === null);

/** A page with something in its address that may be a guess is its asker's alone: guesses count for who makes them. */
const isShared = ({ shared, guesses }: SitePage, { query }: Request): boolean =>
  shared && !guesses.some((name) => query[name] !== undefined);

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
