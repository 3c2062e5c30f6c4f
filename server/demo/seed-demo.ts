import pg from 'pg';
import { createEvent } from '../events/create-event.js';
import { Event } from '../events/event.entity.js';
import { Sport } from '../events/event-enums.js';
import { Loaders } from '../platform/loaders.js';
import { RateLimits } from '../platform/rate-limits.js';
import { expireHolds } from '../payments/expire-holds.js';
import { RoleName } from '../users/role-enums.js';
import { viewerFrom } from '../users/session.js';
import { User } from '../users/user.entity.js';
import type { Services, Work } from '../work.js';
import { addCertificates } from './add-certificates.js';
import { addCodes } from './add-codes.js';
import { addGallery } from './add-gallery.js';
import { addOrders } from './add-orders.js';
import { addProducts } from './add-products.js';
import { addRoutes } from './add-routes.js';
import { addSponsors } from './add-sponsors.js';
import { Calendar } from './calendar.js';
import { drawingAsPng, drawingAsSvg } from './demo-art.js';
import type { DemoEvent } from './demo-event.js';
import { demoEvents } from './demo-events.js';
import { DemoMark, THE_DEMO } from './demo-mark.entity.js';
import { addUsers } from './demo-users.js';
import { planTeams } from './plan-teams.js';
import { registerTeam } from './register-team.js';

/** Any number that no other program here uses: of nodes that start at once, one seeds. */
const LOCK = 8_270_446;
/** Teams that register at the same time. */
const ABREAST = 4;
/** Teams of the first event whose confirmation is mailed, so that there is one to look at where mails are written to files. */
const MAILED = 2;
/** No confirmations: some hundred mails to people who do not exist would be noise, or worse with a real SMTP server. */
const nobody = { REGISTRATION: [], ORDER: [] };

/**
 * Fills an empty database with made-up events and the people who registered for them, through the same use cases as
 * everybody else. Does nothing where there are events already. After an interruption the next start goes on as if it
 * were still the day of the first one, so that the same people come again and are recognised.
 */
export async function seedDemo(work: Work): Promise<void> {
  const administrator = await work.em
    .fork()
    .findOne(User, { roleName: RoleName.ADMINISTRATOR, active: true }, { orderBy: { id: 'asc' } });
  if (!administrator) return;
  await withLock(work, async () => {
    const begun = await begin(work);
    if (!begun) return;
    await seed({ ...work, viewer: viewerFrom(administrator) }, new Calendar(begun.begunAt));
    await work.em.fork().nativeUpdate(DemoMark, THE_DEMO, { finishedAt: new Date() });
  });
}

/**
 * Runs `run` unless another process does. The lock is held by a connection of its own, so it ends with the process,
 * however that ends; those of the pool are taken for dead when they are silent for as long as this takes.
 */
async function withLock({ services }: Work, run: () => Promise<void>): Promise<void> {
  const guard = new pg.Client({ connectionString: services.orm.config.get('clientUrl'), keepAlive: true });
  // A database that goes away meanwhile is met by the work itself.
  guard.on('error', () => undefined);
  await guard.connect();
  try {
    const { rows } = await guard.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0]?.mine) await run();
  } finally {
    await guard.end();
  }
}

/** What marks the demonstration, or null when there is nothing to do. */
async function begin({ em, now }: Work): Promise<DemoMark | null> {
  const known = await em.fork().findOne(DemoMark, THE_DEMO);
  if (known) return known.finishedAt ? null : known;
  if ((await em.fork().count(Event)) > 0) return null;
  const begun = new DemoMark(now);
  await em.fork().persist(begun).flush();
  return begun;
}

async function seed(work: Work, calendar: Calendar): Promise<void> {
  const { services } = work;
  const quiet: Work = {
    ...work,
    services: { ...services, followers: nobody, limits: new RateLimits(null, '', () => work.now) },
  };
  const ids: number[] = [];
  // While people register for one event, the pictures of the next are made: that is other threads' work.
  let filled: Promise<void> = Promise.resolve();
  for (const [index, demoEvent] of demoEvents.entries()) {
    const demo = demoEvent(calendar);
    const event = await eventOf(quiet, demo, calendar);
    ids.push(event.id);
    await addGallery(quiet, event.id, demo);
    await addSponsors(quiet, event.id, demo);
    await addRoutes(quiet, event.id, demo);
    const mailed = index === 0 && !services.config.smtpUrl ? MAILED : 0;
    filled = filled.then(() => fill(quiet, event, demo, { calendar, index, mailed, followers: services.followers }));
    // Its failure is thrown below; until then it is not an unhandled one.
    filled.catch(() => undefined);
  }
  // While the last people register, the shop's pictures are made.
  await Promise.all([filled, addProducts(quiet)]);
  await addOrders(quiet, calendar.today);
  await addCertificates(quiet, calendar);
  await expireHolds({ ...quiet, em: work.em.fork(), viewer: null, address: '' });
  await addUsers(work, ids);
}

/** The event, made with its pictures unless an interrupted run made it. */
async function eventOf(work: Work, demo: DemoEvent, calendar: Calendar): Promise<Event> {
  const { input, art, registrationDays } = demo;
  const existing = await work.em.fork().findOne(Event, { name: input.name });
  if (existing) return existing;
  const icon = input.sport === Sport.NON_SPORT ? drawingAsSvg(`${art}-icon`) : drawingAsPng(`${art}-icon`);
  const now = calendar.at(registrationDays.from - 3, '09:30');
  return createEvent(
    { ...work, now, em: work.em.fork(), loaders: new Loaders() },
    { ...input, coverImage: drawingAsPng(`${art}-cover`), icon },
  );
}

interface Filling {
  calendar: Calendar;
  /** The event's place in the demonstration. */
  index: number;
  /** How many of the last paid teams are followed by `followers`: they get their confirmation. */
  mailed: number;
  followers: Services['followers'];
}

async function fill(
  work: Work,
  { id }: Event,
  demo: DemoEvent,
  { calendar, index, mailed, followers }: Filling,
): Promise<void> {
  await addCodes(work, id, demo);
  const event = await work.em.fork().findOneOrFail(Event, id, { populate: ['categories', 'kits.units'] });
  const teams = planTeams(event, demo, calendar, index);
  const paid = teams.filter(({ outcome }) => outcome === 'paid');
  const mailing = new Set(paid.slice(paid.length - mailed));
  const aloud: Work = { ...work, services: { ...work.services, followers } };
  const waiting = teams.values();
  await Promise.all(
    Array.from({ length: ABREAST }, async () => {
      for (const team of waiting) await registerTeam(mailing.has(team) ? aloud : work, team);
    }),
  );
}
