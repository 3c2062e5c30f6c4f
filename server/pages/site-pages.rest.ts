import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { AppError, OUTAGE_RETRY_SECONDS } from '../platform/errors.js';
import { executeStored } from '../platform/graphql/execute-stored.js';
import { scriptJson } from '../platform/html/html.js';
import { noteRoute } from '../platform/http/report-response.js';
import type { ResponseCache } from '../platform/cache/response-cache.js';
import { isOutage, reportOutage } from '../platform/process/outage.js';
import { headElements } from '../platform/html/page-head.js';
import type { AppContext } from '../app-context.js';
import { errorPage, unavailablePage } from './failure-pages.js';
import { headOfPersonalPage, pageHeads } from './page-heads.js';
import { renderedPage, type RenderedPage } from './ready-page.js';
import type { PageState, Place, QueryResult, Site, SitePage } from './site-bundle.js';

interface Options {
  site: Site;
  schema: GraphQLSchema;
  contextOf: (request: Request) => Promise<AppContext>;
  /** Context of an anonymous visitor, for shared pages. */
  ctx: () => AppContext;
  cache: ResponseCache;
  /** Whether equal data mean an equal page: false if the client's code changes at runtime */
  reusesRenderings: boolean;
}

/** Maximum age of a rendering: a page with a countdown changes every minute, even if its data do not. */
const MAX_RENDERING_AGE_MS = 60_000;
/** Maximum size of the remembered URLs, because visitors can make up any number of them. */
const ADDRESSES_SIZE = 1024 * 1024;
/** Timeout after which a page responds 503, because its data cannot be read now. */
const PAGE_TIMEOUT_MS = 5_000;

/**
 * Serves the public pages as complete HTML: renders the client's components with the results of the client's queries,
 * executed in process as a visitor. The browser hydrates the page with the same data.
 */
export function sitePages({ site, schema, contextOf, ctx, cache, reusesRenderings }: Options) {
  const { publicUrl, log } = ctx().services;
  const router = express.Router();
  /** Cache key and route by the URL at which a shared page was requested. */
  const addresses = new LRUCache<string, { key: string; route: string }>({
    maxSize: ADDRESSES_SIZE,
    sizeCalculation: ({ key }, address) => 200 + 2 * (key.length + address.length),
  });

  async function runQueries(ctx: AppContext, place: Place): Promise<QueryResult[]> {
    const queries = await site.pageQueries(place);
    return Promise.all(
      queries.map(async ({ name, document, variables }) => {
        const { data, errors } = await executeStored({
          schema,
          document,
          contextValue: { ...ctx, viewer: null },
          variableValues: variables,
        });
        const unforeseen = errors?.find(({ originalError }) => originalError && !isRefusal(originalError));
        if (unforeseen) throw unforeseen.originalError;
        return { name, variables, data: errors ? null : data };
      }),
    );
  }

  /** @param previous rendering that is returned if its data are the same */
  async function draw(ctx: AppContext, page: SitePage, place: Place, previous?: RenderedPage): Promise<RenderedPage> {
    const queried = await runQueries(ctx, place);
    const results = JSON.stringify(queried);
    const renderedAt = ctx.now.getTime();
    if (reusesRenderings && previous?.results === results && renderedAt - previous.renderedAt < MAX_RENDERING_AGE_MS)
      return previous;
    const state: PageState = { ...place, renderedAt, results: queried };
    const { styles, body } = await site.renderPage(state);
    const dataByName = Object.fromEntries(queried.map(({ name, data }) => [name, data]));
    const { status = 200, ...head } =
      pageHeads[page.name]?.(dataByName, { publicUrl, ...place }) ??
      headOfPersonalPage(page.title ?? 'Dorsal', publicUrl + place.pathname, isNothing(queried[0]?.data) ? 404 : 200);
    const elements = [headElements(head), page.assets ?? '', styles].join('\n    ');
    // Identified without `renderedAt`.
    const content = JSON.stringify([elements, body, place, results]);
    return renderedPage({ html: htmlDocument(elements, body, state), status, content, results, renderedAt });
  }

  async function sendShared(page: SitePage, place: Place, request: Request, response: Response): Promise<void> {
    const key = `page ${place.pathname}${place.search}`;
    const drawn = cache.get<RenderedPage>(
      key,
      (previous) => draw(ctx(), page, place, previous),
      ({ isCacheable }) => isCacheable,
    );
    const rendered = await withTimeout(drawn);
    if (rendered.isCacheable) addresses.set(request.originalUrl, { key, route: page.path });
    await rendered.send(request, response);
  }

  async function sendPersonal(page: SitePage, place: Place, request: Request, response: Response): Promise<void> {
    const { status, text } = await withTimeout(contextOf(request).then((ctx) => draw(ctx, page, place)));
    response.status(status).type('html').send(text);
  }

  function sendFailure(error: unknown, page: SitePage, response: Response): void {
    response.type('html');
    if (isOutage(error)) {
      reportOutage(log, error);
      response.status(503).setHeader('Retry-After', String(OUTAGE_RETRY_SECONDS)).send(unavailablePage);
      return;
    }
    log.error({ err: error, page: page.name }, 'page could not be rendered; see err');
    response.status(500).send(errorPage(response.get('X-Request-Id')!));
  }

  const open =
    (page: SitePage): RequestHandler =>
    async (request, response, next) => {
      // PostgreSQL stores no NUL, so no object has such a name.
      if (!request.accepts('html') || /%00/.test(request.originalUrl)) return next();
      try {
        const send = isShared(page, request) ? sendShared : sendPersonal;
        await send(page, placeFromRequest(page, request), request, response);
      } catch (error) {
        sendFailure(error, page, response);
      }
    };

  router.get('/', (_request, response) => response.redirect('/eventos'));
  for (const page of site.sitePages) router.get(page.path, open(page));

  /** Sends a cached page without Express; returns false if there is none or Express must handle the request. */
  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const address = addresses.get(url);
    if (!address || (method !== 'GET' && method !== 'HEAD') || !acceptsHtml.test(headers.accept ?? '*/*')) return false;
    const rendered = cache.peek<RenderedPage>(address.key);
    if (!rendered) return false;
    noteRoute(request, address.route);
    void rendered.send(request, response);
    return true;
  }
  return { router, sendCached };
}

/** Accept header of browsers; other spellings are parsed by Express. */
const acceptsHtml = /(?:^|,)\s*(?:text\/html|\*\/\*)\s*(?:,|$)/;

/** Returns whether the API refused a query or could not read a variable from the URL. */
const isRefusal = (error: Error): boolean => error instanceof AppError || error instanceof GraphQLError;

/** Fails like a connection that timed out, which counts as an outage, if a page takes longer than `PAGE_TIMEOUT_MS`. */
const withTimeout = <Result>(result: Promise<Result>): Promise<Result> =>
  Promise.race([
    result,
    sleep(PAGE_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw Object.assign(new Error('The page was not rendered in time'), { code: 'ETIMEDOUT' });
    }),
  ]);

function placeFromRequest(page: SitePage, request: Request): Place {
  const { path: pathname, params } = request;
  const named = Object.entries(params).filter((param): param is [string, string] => typeof param[1] === 'string');
  return { name: page.name, pathname, params: Object.fromEntries(named), search: knownQuery(page, request) };
}

/** Returns whether the page's object does not exist: the first query returned only nulls. */
const isNothing = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.values(data).every((value) => value === null);

/** Returns whether the page is shared. With a possible guess in the URL it is not: the guess counts for the visitor. */
const isShared = ({ shared, guesses }: SitePage, { query }: Request): boolean =>
  shared && !guesses.some((name) => query[name] !== undefined);

/** Returns the query parameters that the page reads, in a fixed order, without others. */
function knownQuery({ search }: SitePage, { query }: Request): string {
  const known = search
    .map((name) => [name, query[name]])
    .filter((param): param is [string, string] => typeof param[1] === 'string' && param[1] !== '');
  return known.length > 0 ? `?${new URLSearchParams(known).toString()}` : '';
}

const htmlDocument = (head: string, body: string, state: PageState): string => `<!doctype html>
<html lang="es-CO">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="theme-color" content="#0C1018">
    <link rel="icon" type="image/svg+xml" href="/favicon.svg">
    ${head}
  </head>
  <body>
    <div id="root">${body}</div>
    <script type="application/json" id="page">${scriptJson(state)}</script>
  </body>
</html>
`;
