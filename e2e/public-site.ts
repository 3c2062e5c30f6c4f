import type { Page } from 'playwright-core';
import { Event } from '../server/events/event.entity.js';
import { Sport } from '../server/events/event-enums.js';
import { PaymentStatus } from '../server/payments/payment-states.js';
import { newReference } from '../server/payments/payment-reference.js';
import { PurchaseStatus } from '../server/purchases/purchase-states.js';
import { bibLink } from '../server/bibs/bib-link.js';
import { Factories } from '../server/testing/factories.js';
import { openServices } from '../server/services.js';
import { browserFromRequest } from '../server/platform/http/browser.js';
import { readConfig } from '../server/platform/config/config.js';
import { freshDatabase } from '../server/testing/database.js';
import { testEnv } from '../server/testing/env.js';
import { workFor } from '../server/testing/services.js';
import { openJourney } from './open-journey.js';
import { startServer } from './server-process.js';

export const name = 'Carrera sin Prisa';
export const slug = 'carrera-sin-prisa';
/** An event whose registrations are closed */
export const closed = 'carrera-cerrada';
/** An event whose registrations open in an hour */
export const notOpenYet = 'carrera-por-abrir';
export const phone = { viewport: { width: 360, height: 740 } };
/** Glob of the scripts of public pages */
export const scripts = '**/static/*.js';
/** Cookie value of a browser that made a registration */
const cookie = 'a'.repeat(22);

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

/** Starts a server with an example of everything public, and a browser, for all tests of a file. */
export async function openPublicSite() {
  const { url } = await freshDatabase();
  const { services, close } = await openServices({ ...readConfig(testEnv), databaseUrl: url }, 'http://localhost');
  afterAll(close);
  const build = new Factories(services);
  const event = await build.event({
    name,
    slug,
    teamSizes: [1, 2],
    categories: [{ distance: '10K' }, { distance: '21K' }],
  });
  await build.event({ slug: closed, registerDeadline: new Date(Date.now() - 86_400_000) });
  const opensLater = await build.event({ slug: notOpenYet, registerOpening: new Date(Date.now() + 3_600_000) });
  await build.gateway(event);
  await build.galleryImage(event, { alt: 'La salida' });
  await build.partnerKey(event, { name: 'Club Andino', key: 'CLUB' });
  const cap = await build.product(event, { name: 'Gorra' });
  const bought = await build.order(event, { goods: [{ product: cap, quantity: 2 }], status: PurchaseStatus.UNPAID });
  const order = `/tienda/pedido/${bought.purchase.token}`;
  const request = { headers: { cookie: `browser=${cookie}` } } as Parameters<typeof browserFromRequest>[0];
  const correctable = await build.registration({
    event,
    browsers: [browserFromRequest(request, false).hash!],
    status: PurchaseStatus.UNPAID,
    people: [{ name: 'María', email: 'maria@example.test' }],
  });
  const corrected = `/inscripcion/pago/${correctable.purchase.token}/editar/1`;
  const shirt = await build.product(event, { name: 'Camiseta', images: 2 });
  const held = await build.registration({ event, status: PurchaseStatus.REJECTED, token: newReference() });
  const payment = await build.payment(held, { status: PaymentStatus.REJECTED });
  const paid = await build.registration({ event });
  const waiting = await build.registration({ event, status: PurchaseStatus.UNPAID });
  const unanswered = await build.payment(waiting, { status: PaymentStatus.PENDING });
  const inCali = { city: 'Cali', categories: [{ distance: '10K' }] };
  await build.event({
    ...inCali,
    name: 'Ruta de la Salsa',
    prices: [{ date: '2020-01-01', amount: 90_000 }],
    startsAt: inDays(40),
  });
  await build.event({
    ...inCali,
    name: 'Vuelta al Río',
    prices: [{ date: '2020-01-01', amount: 50_000 }],
    startsAt: inDays(60),
  });
  await build.event({
    ...inCali,
    name: 'Feria del Río',
    sport: Sport.NON_SPORT,
    prices: [{ date: '2020-01-01', amount: 10_000 }],
    startsAt: inDays(50),
  });
  const bibKey = bibLink(workFor(services), paid.competitors[0]!).split('/').at(-1)!;
  const { server, browser } = await openJourney(startServer(url));
  // Close pages: their polling would slow down the next test.
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  return {
    server,
    browser,
    eventId: String(event.id),
    product: `/tienda/products/${shirt.id}`,
    reference: payment.reference,
    token: held.purchase.token,
    pending: unanswered.reference,
    corrected,
    order,
    bibKey,
    /** Opens the registration of `notOpenYet`. */
    openRegistration: async (): Promise<void> => {
      const em = services.orm.em.fork();
      await em.nativeUpdate(Event, { id: opensLater.id }, { registerOpening: new Date(Date.now() - 60_000) });
    },
    /** Gives the page the cookie of a browser that made a registration. */
    knowBrowser: (page: Page): Promise<void> =>
      page.context().addCookies([{ name: 'browser', value: cookie, url: server.address }]),
  };
}

/** Returns the link from the event page to its wizard. */
export const register = (page: Page) => page.getByRole('link', { name: 'Inscribirme' }).first();
