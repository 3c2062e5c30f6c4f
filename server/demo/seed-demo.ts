import pg from 'pg';
import { createEvent } from '../events/create-event.js';
import { Event } from '../events/event.entity.js';
import { Sport } from '../events/event-enums.js';
import { CONNECT_TIMEOUT_MS } from '../platform/database-pool.js';
import { Loaders } from '../platform/loaders.js';
import { retryOutages } from '../platform/outage.js';
import { RateLimits } from '../platform/rate-limits.js';
import { expireHolds } from '../payments/expire-holds.js';
import { RoleName } from '../users/role-enums.js';
import { toViewer } from '../users/session.js';
import { User } from '../users/user.entity.js';
import type { Services, AppContext } from '../app-context.js';
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
import { holdLives, planTeams, type PlannedTeam } from './plan-teams.js';
import { registerTeam } from './register-team.js';

/** Any number that no other program here uses: of nodes that start at once, one seeds. */
const LOCK = 8_270_446;
/** For how long one part is repeated during an outage; then the whole call fails. */
const OUTAGE_PATIENCE_MS = 60_000;
/** Teams that register at the same time. */
const ABREAST = 4;
/** Teams of the first event whose confirmation is mailed, so that there is one to look at where mails are written to files. */
const MAILED = 2;
/** No confirmations: some hundred mails to people who do not exist would be noise, or worse with a real SMTP server. */
const nobody = { REGISTRATION: [], ORDER: [] };

/** Another server adds the demonstration data: if it does not finish, this one has to. */
export class SeededElsewhere extends Error {}

/**
 * Fills an empty database with made-up events and registrations, through the same use cases as everybody else. Does
 * nothing where events exist already. Each part is repeated after an outage, and finds what it made before. After an
 * interruption the next call continues as if it were still the day of the first one, so that the same people come again.
 * @throws SeededElsewhere while another server does it
 */
export async function seedDemo(ctx: AppContext): Promise<void> {
  const administrator = await ctx.em
    .fork()
    .findOne(User, { roleName: RoleName.ADMINISTRATOR, active: true }, { orderBy: { id: 'asc' } });
  if (!administrator) throw new Error('There is no administrator yet.');
  const lock = new SeedLock(ctx.services.orm.config.get('clientUrl') ?? '');
  try {
    await lock.hold();
    const begun = await begin(ctx);
    if (!begun) return;
    const attempt = <T>(run: () => Promise<T>): Promise<T> =>
      retryOutages(
        async () => {
          await lock.hold();
          return run();
        },
        { forMs: OUTAGE_PATIENCE_MS },
      );
    await seed({ ...ctx, viewer: toViewer(administrator) }, new Calendar(begun.begunAt), attempt);
    await attempt(() => ctx.em.fork().nativeUpdate(DemoMark, THE_DEMO, { finishedAt: new Date() }));
  } finally {
    await lock.release();
  }
}

/** Runs one part of the seeding, again after an outage. */
type Attempt = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Advisory lock of the server that seeds, on a connection of its own: it ends with the process, and connections of the
 * pool are closed when they are idle for as long as seeding takes.
 */
class SeedLock {
  private client: pg.Client | null = null;
  private acquiring: Promise<void> | null = null;

  constructor(private readonly url: string) {}

  /** Acquires the lock if it is not held, also again after its connection was lost. @throws SeededElsewhere */
  hold(): Promise<void> {
    if (this.client) return Promise.resolve();
    return (this.acquiring ??= this.acquire().finally(() => (this.acquiring = null)));
  }

  async release(): Promise<void> {
    await this.client?.end().catch(() => undefined);
  }

  private async acquire(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    client.on('end', () => {
      if (this.client === client) this.client = null;
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [LOCK]);
      if (!rows[0]?.acquired) throw new SeededElsewhere('Another server adds the demonstration data.');
      this.client = client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }
}

/** What marks the demonstration, or null when there is nothing to do. */
async function begin({ em, now }: AppContext): Promise<DemoMark | null> {
  const known = await em.fork().findOne(DemoMark, THE_DEMO);
  if (known) return known.finishedAt ? null : known;
  if ((await em.fork().count(Event)) > 0) return null;
  const begun = new DemoMark(now);
  await em.fork().persist(begun).flush();
  return begun;
}

async function seed(ctx: AppContext, calendar: Calendar, attempt: Attempt): Promise<void> {
  const { services } = ctx;
  const silent: AppContext = {
    ...ctx,
    services: { ...services, settlementJobs: nobody, limits: new RateLimits(null, '', () => ctx.now) },
  };
  /** What a repeated part starts with: nothing of the attempt before. */
  const quiet = (): AppContext => ({ ...silent, em: ctx.em.fork(), loaders: new Loaders() });
  const ids: number[] = [];
  /** Teams of the last hours, which come after the shop's older orders: IDs of orders follow their dates. */
  const recent: PlannedTeam[] = [];
  // While people register for one event, the pictures of the next are made: that is other threads' work.
  let filled: Promise<void> = Promise.resolve();
  try {
    for (const [index, demoEvent] of demoEvents.entries()) {
      const demo = demoEvent(calendar);
      const event = await attempt(() => eventOf(quiet(), demo, calendar));
      ids.push(event.id);
      await attempt(() => addGallery(quiet(), event.id, demo));
      await attempt(() => addSponsors(quiet(), event.id, demo));
      await attempt(() => addRoutes(quiet(), event.id, demo));
      const mailed = index === 0 && !services.config.smtpUrl ? MAILED : 0;
      const filling = { calendar, index, mailed, settlementJobs: services.settlementJobs, attempt, recent };
      filled = filled.then(() => fill(quiet, event, demo, filling));
      // Its failure is thrown below; until then it is not an unhandled one.
      filled.catch(() => undefined);
    }
    // While the last people register, the shop's pictures are made.
    await attempt(() => addProducts(quiet()));
  } finally {
    // Nothing of a failed run may still be at work when it is repeated.
    await filled;
  }
  await attempt(() => addOrders(quiet(), calendar.today, recent));
  await attempt(() => addCertificates(quiet(), calendar));
  await attempt(() => expireHolds({ ...quiet(), viewer: null, address: '' }));
  await attempt(() => addUsers({ ...ctx, em: ctx.em.fork() }, ids));
}

/** The event, made with its pictures unless an interrupted run made it. */
async function eventOf(ctx: AppContext, demo: DemoEvent, calendar: Calendar): Promise<Event> {
  const { input, art, registrationDays } = demo;
  const existing = await ctx.em.fork().findOne(Event, { name: input.name });
  if (existing) return existing;
  const icon = input.sport === Sport.NON_SPORT ? drawingAsSvg(`${art}-icon`) : drawingAsPng(`${art}-icon`);
  const now = calendar.at(registrationDays.from - 3, '09:30');
  return createEvent(
    { ...ctx, now, em: ctx.em.fork(), loaders: new Loaders() },
    { ...input, coverImage: drawingAsPng(`${art}-cover`), icon },
  );
}

interface Filling {
  calendar: Calendar;
  /** The event's place in the demonstration. */
  index: number;
  /** How many of the last paid teams are followed by `followers`: they get their confirmation. */
  mailed: number;
  settlementJobs: Services['settlementJobs'];
  attempt: Attempt;
  /** Receives the teams that are registered later. */
  recent: PlannedTeam[];
}

async function fill(
  quiet: () => AppContext,
  { id }: Event,
  demo: DemoEvent,
  { calendar, index, mailed, settlementJobs, attempt, recent }: Filling,
): Promise<void> {
  await attempt(() => addCodes(quiet(), id, demo));
  const event = await attempt(() => quiet().em.findOneOrFail(Event, id, { populate: ['categories', 'kits.units'] }));
  const teams = planTeams(event, demo, calendar, index);
  const paid = teams.filter(({ outcome }) => outcome === 'paid');
  const mailing = new Set(paid.slice(paid.length - mailed));
  const aloud = (): AppContext => {
    const ctx = quiet();
    return { ...ctx, services: { ...ctx.services, settlementJobs } };
  };
  recent.push(...teams.filter(({ outcome }) => holdLives(outcome)));
  const waiting = teams.filter(({ outcome }) => !holdLives(outcome)).values();
  const workers = Array.from({ length: ABREAST }, async () => {
    for (const team of waiting) await attempt(() => registerTeam(mailing.has(team) ? aloud() : quiet(), team));
  });
  // All of them end before a failure is thrown, so that nothing is at work when it is repeated.
  const results = await Promise.allSettled(workers);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
