import 'reflect-metadata';
import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { browserCookie, noBrowser } from './platform/http/browser.js';
import { CallCounter } from './call-counter.js';
import type { Config } from './platform/config/config.js';
import { Admission, requestKind } from './platform/http/admission.js';
import { clientFiles } from './platform/http/client-files.js';
import { explorer } from './platform/graphql/explorer.js';
import { openApollo } from './platform/graphql/graphql.js';
import { graphqlMiddleware } from './platform/graphql/graphql-middleware.js';
import { downloadRouter } from './platform/rest/downloads.js';
import { requestPipeline, createExpressApp, errorHandler, notFound, routeDirectly } from './platform/http/http.js';
import { HttpListener } from './platform/http/http-listener.js';
import { DatabaseGauges } from './platform/process/database-gauges.js';
import { serveMetrics } from './platform/process/metrics.js';
import { Readiness } from './platform/http/readiness.js';
import { POSITION_HEADER, sessionFor } from './platform/graphql/replica-reads.js';
import { JOBS_CHANNEL } from './platform/jobs/jobs.js';
import { NotificationListener } from './platform/database/notification-listener.js';
import { ResponseCache } from './platform/cache/response-cache.js';
import { quotaFingerprintSql } from './quotas/quota-fingerprint.js';
import { apiDocs } from './platform/rest/api-docs.js';
import { redirectToDevelopers } from './platform/http/developers-door.js';
import { restExamples } from './developers/rest-examples.js';
import { openApiDocument } from './platform/rest/openapi.js';
import { enforceCallLimits, restRouter } from './platform/rest/rest.js';
import { Startup } from './platform/process/startup.js';
import { loadTrustedDocuments, type TrustedDocuments } from './platform/graphql/trusted-documents.js';
import { staticLists } from './competitors/static-lists.rest.js';
import { serveImages } from './images/images.rest.js';
import { mailPages } from './mail/mail-page.rest.js';
import { backOffice } from './pages/office-documents.rest.js';
import { searchEngineRoutes } from './pages/search-engines.rest.js';
import { unavailablePage } from './pages/failure-pages.js';
import { loadSite, type Site } from './pages/site-bundle.js';
import { sitePages } from './pages/site-pages.rest.js';
import { confirmationRoutes } from './payments/callbacks/confirmation.rest.js';
import { paymentReturns } from './payments/callbacks/payment-return.rest.js';
import { checkoutOrigins } from './payments/accounts/open-gateways.js';
import { testCheckoutRoutes } from './payments/test-checkout/test-checkout.rest.js';
import { buildDorsalSchema, databaseGauges, jobKinds } from './domains.js';
import { downloads, personFiles, restGroups, restRoutes } from './rest-routes.js';
import { routeFiles } from './routes/route-file.rest.js';
import { openServices, systemContext } from './services.js';
import { requestContexts } from './request-contexts.js';
import { refuseDemoLogin } from './users/sessions/demo-login.js';
import { ROOMS_CHANNEL } from './waiting-room/announce-rooms.js';
import { answerPolls, waitingRoomRoutes } from './waiting-room/waiting-room.rest.js';
import { DeliveryWorker } from './webhooks/delivery-worker.js';
import type { Services, AppContext } from './app-context.js';

export interface App {
  http: Server;
  services: Services;
  ctx: () => AppContext;
  /** Steps of the start that continue after the port is open. */
  startup: Startup;
  /** Base URL on which the app listens, e.g. http://127.0.0.1:4000. */
  address: string;
  /** Rejects new requests and waits for those under way; to be called before `close`. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
}

export interface AppOptions {
  /** Clock of a test. Defaults to the database's. */
  clock?: () => Date;
  /** False: this process enqueues jobs but runs none. */
  runJobs?: boolean;
  /** Runs once requests are served, and is repeated until it succeeds; `/readyz` responds with 503 until then. */
  beforeReady?: (ctx: AppContext, address: string) => Promise<void>;
  /** False: the response cache stores nothing. */
  cachesResponses?: boolean;
  /**
   * Bundle of the public pages. Defaults to the built one; null: no public pages, so that no client has to be built.
   */
  site?: Site | null;
  /** Serves the client's files and the back-office pages instead of the built ones. */
  client?: RequestHandler;
  /** Defaults to the operations of the built client. */
  documents?: TrustedDocuments;
}

/** Opens the port and starts an app on a migrated database. */
export async function startApp(config: Config & { databaseUrl: string }, options: AppOptions = {}): Promise<App> {
  const listener = await HttpListener.open(config);
  try {
    return await serveApp(listener, config, options);
  } catch (error) {
    await listener.close();
    throw error;
  }
}

/**
 * Starts an app on a migrated database: API, pages, callbacks and jobs. The port must be open before, because the app's
 * URL depends on it.
 */
export async function serveApp(
  listener: HttpListener,
  config: Config & { databaseUrl: string },
  options: AppOptions = {},
): Promise<App> {
  const { http, connections, address } = listener;
  const publicUrl = config.publicUrl ?? address;

  const opened = await openServices(config, publicUrl, options.clock);
  const { services } = opened;
  const { log, orm, jobs, waitingRooms } = services;
  const startup = new Startup(log);
  let deliveries: DeliveryWorker | null = null;
  const close = async () => {
    startup.close();
    await deliveries?.close();
    await opened.close();
  };
  const ctx = () => systemContext(services);
  if (config.production)
    await refuseDemoLogin(ctx()).catch(async (error: unknown) => {
      await close();
      throw error;
    });
  const admission = new Admission({ limits: config.maxInWork, clock: services.clock, unavailablePage });
  const readiness = new Readiness({
    orm,
    databaseUrl: config.databaseUrl,
    missing: () => startup.missing,
    degraded: () => [
      ...startup.degraded,
      ...(services.mailer.isFailing ? ['mail'] : []),
      ...(admission.isOverloaded ? ['overload'] : []),
    ],
  });
  const gauges = new DatabaseGauges(config.databaseUrl, databaseGauges, log);
  const schema = await buildDorsalSchema();
  const https = publicUrl.startsWith('https:');
  const createContext = requestContexts(services);
  const callCounter = new CallCounter(services, createContext);
  const cachesResponses = options.cachesResponses ?? true;
  const cache = new ResponseCache({
    clock: () => services.clock().getTime(),
    canInvalidate: () => cachesResponses && notifications.isListening,
    stateFingerprint: () => notifications.find(quotaFingerprintSql),
  });
  const notifications = new NotificationListener(
    config.databaseUrl,
    log,
    {
      // Sent by the triggers of public content.
      content_changed: () => cache.invalidate(),
      [JOBS_CHANNEL]: (names) => jobs.wake(names.split(',')),
      [ROOMS_CHANNEL]: () => waitingRooms.wake(),
    },
    () => {
      cache.invalidate();
      jobs.wake();
      waitingRooms.wake();
    },
  );
  services.contentVersions = () => cache.versions();
  const documents = options.documents ?? loadTrustedDocuments();
  const apollo = openApollo<AppContext>({
    schema,
    log,
    introspection: config.introspection,
    suggestsNames: !config.production,
    limits: config.graphqlLimits,
    documents,
    replicas: services.replicas,
    cache,
    impersonal: (ctx) => ({ ...ctx, browser: noBrowser }),
    answered: callCounter.countAnswer,
  });
  await apollo.start();

  const site = options.site === undefined ? await loadSite() : options.site;
  const begin = requestPipeline(log, {
    inlineScripts: Object.values(site?.inlineScripts ?? {}),
    ...checkoutOrigins(config, publicUrl),
    https,
    inspectable: !config.production,
  });
  const app = createExpressApp(config);
  const limits = config.graphqlLimits;
  if (config.introspection) app.use(explorer());
  const graphql = graphqlMiddleware(apollo, createContext, {
    secondsToWait: callCounter.countGraphql,
    limits,
    documents,
    log,
  });
  app.use('/graphql', ...graphql);
  const answerGraphql = routeDirectly(app, '/graphql', [...graphql, notFound, errorHandler(log)]);
  app.get('/healthz', (_request, response) => void response.json({ alive: true }));
  app.get('/readyz', async (_request, response) => {
    const result = connections.areEnding
      ? { ready: false, missing: ['stopping'], degraded: [] }
      : await readiness.check();
    response.status(result.ready ? 200 : 503).json(result);
  });
  app.get(
    '/metrics',
    serveMetrics(config, () => gauges.read()),
  );
  app.use(['/images', '/assets/json', '/rutas'], enforceCallLimits(callCounter.countKeyCall, log));
  app.use(serveImages(services.storage), staticLists());
  app.use(routeFiles({ storage: services.storage, createContext }));
  app.use(confirmationRoutes(createContext), paymentReturns(createContext, log));
  app.use(
    apiDocs(() =>
      openApiDocument({
        groups: restGroups(publicUrl),
        schema,
        browserCookie: browserCookie(https),
        createExample: restExamples(publicUrl),
      }),
    ),
  );
  app.get('/api', redirectToDevelopers);
  app.use('/api', enforceCallLimits(callCounter.countCall, log));
  app.use(
    downloadRouter({
      routes: [...downloads, ...personFiles],
      createContext: async (request) => {
        const ctx = await createContext(request);
        const em = ctx.viewer && sessionFor(services.replicas, request.get(POSITION_HEADER));
        return em ? { ...ctx, em } : ctx;
      },
      log,
    }),
  );
  app.use(restRouter({ routes: restRoutes(publicUrl), schema, createContext, log }));
  if (!config.production) app.use(testCheckoutRoutes({ publicUrl }), mailPages(services.mailer));
  app.use(waitingRoomRoutes(createContext, waitingRooms, https));
  app.use(searchEngineRoutes({ cache, ctx }));
  app.use('/api', notFound);
  const reusesRenderings = options.client === undefined;
  const pages =
    site &&
    sitePages({
      site,
      schema,
      contextOf: createContext,
      ctx,
      cache,
      reusesRenderings,
    });
  if (site && pages) app.use(options.client ?? [clientFiles(), backOffice(site)], pages.router);
  app.use(notFound, errorHandler(log));
  const { beforeReady, runJobs = true } = options;
  // Required steps are registered before the first request, so that `/readyz` never responds with 200 too early.
  const steps: Promise<void>[] = [];
  if (beforeReady) steps.push(startup.run('administrator', { required: true }, () => beforeReady(ctx(), address)));
  steps.push(
    startup.run('waiting rooms', { required: true }, () =>
      waitingRooms.start({ isOverloaded: () => admission.isOverloaded }),
    ),
  );
  if (runJobs) {
    steps.push(startup.run('jobs', { required: true }, () => jobs.work(jobKinds(ctx))));
    deliveries = new DeliveryWorker(ctx, config.databaseUrl);
  }
  const answerPoll = answerPolls(app, waitingRooms, https);
  listener.serve((request, response) => {
    if (answerPoll(request, response)) return;
    const kind = requestKind(request.url ?? '');
    const admits = () => kind === null || admission.admit(kind, request, response);
    // Before anything else, because at several times the load of a node most requests are refused.
    if (kind !== 'page' && !admits()) return;
    begin(request, response, () => {
      if (pages?.sendCached(request, response)) return;
      if (kind === 'page' && !admits()) return;
      if (!answerGraphql(request, response)) app(request, response);
    });
  });
  await Promise.all(steps);

  return {
    http,
    services,
    startup,
    ctx,
    address,
    drain: () => connections.drain(config.drainSeconds * 1000),
    close: async () => {
      await connections.close();
      await readiness.close();
      await gauges.close();
      await apollo.stop();
      await notifications.close();
      await close();
    },
  };
}
