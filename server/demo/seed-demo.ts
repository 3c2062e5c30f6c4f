import pg from 'pg';
import { createEvent } from '../events/create-event.js';
import { Event } from '../events/event.entity.js';
import { Sport } from '../events/event-enums.js';
import { CONNECT_TIMEOUT_MS } from '../platform/database/database-pool.js';
import { Loaders } from '../platform/database/loaders.js';
import { retryOutages } from '../platform/process/outage.js';
import { RateLimits } from '../platform/limits/rate-limits.js';
import { expireHolds } from '../payments/expire-holds.js';
import { RoleName } from '../users/role-enums.js';
import { toViewer } from '../users/sessions/session.js';
import { User } from '../users/user.entity.js';
import type { Services, AppContext } from '../app-context.js';
import { addCertificates } from './add-certificates.js';
import { addCodes } from './add-codes.js';
import { addImages } from './add-images.js';
import { addOrders } from './add-orders.js';
import { addProducts } from './add-products.js';
import { addRoutes } from './add-routes.js';
import { Calendar } from './calendar.js';
import { drawingAsPng, drawingAsSvg } from './demo-art.js';
import type { DemoEvent } from './demo-event.js';
import { demoEvents } from './demo-events.js';
import { DemoMark, THE_DEMO } from './demo-mark.entity.js';
import { addUsers } from './demo-users.js';
import { holdLives, planTeams, type PlannedTeam } from './plan-teams.js';
import { registerTeam } from './register-team.js';
import { purchasesSettled } from '../purchases/purchase-topics.js';

/** Key of the advisory lock: of nodes that start at once, one seeds. */
const LOCK = 8_270_446;
/** Time for which a part is retried during an outage; then the call fails. */
const OUTAGE_PATIENCE_MS = 60_000;
/** Teams that register concurrently. */
const ABREAST = 4;
/** Number of teams of the first event whose confirmation is mailed, as examples where mails are written to files. */
const MAILED = 2;

/** Another server seeds the demonstration; if it does not finish, this one must. */
export class SeededElsewhere extends Error {}

/**
 * Fills an empty database with fictitious events and registrations, through the normal use cases. Does nothing if
 * events exist. Each part is retried after an outage and finds what it created before. After an interruption the next
 * call continues with the day of the first one, so that the same people are created.
 * @throws SeededElsewhere while another server seeds
 */
export async function seedDemo(ctx: AppContext): Promise<void> {
  const administrator = await ctx.em
    .fork()
    .findOne(User, { roleName: RoleName.ADMINISTRATOR, active: true }, { orderBy: { id: 'asc' } });
  if (!administrator) throw new Error('There is no administrator yet.');
  const lock = new SeedLock(ctx.services.orm.config.get('clientUrl') ?? '');
  try {
    await lock.hold();
    const mark = await begin(ctx);
    if (!mark) return;
    const attempt = <T>(run: () => Promise<T>): Promise<T> =>
      retryOutages(
        async () => {
          await lock.hold();
          return run();
        },
        { forMs: OUTAGE_PATIENCE_MS },
      );
    await seed({ ...ctx, viewer: toViewer(administrator) }, new Calendar(mark.begunAt), attempt);
    await attempt(() => ctx.em.fork().nativeUpdate(DemoMark, THE_DEMO, { finishedAt: new Date() }));
  } finally {
    await lock.release();
  }
}

/** Runs a part of the seeding, with retries after an outage. */
type Attempt = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Advisory lock of the seeding server, on a connection of its own: it is released when the process ends, whereas the
 * pool closes idle connections during the seeding.
 */
class SeedLock {
  private client: pg.Client | null = null;
  private acquiring: Promise<void> | null = null;

  constructor(private readonly url: string) {}

  /** Acquires the lock if it is not held, also after its connection was lost. @throws SeededElsewhere */
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

/** Returns the mark of the demonstration, or null if nothing is left to do. */
async function begin({ em, now }: AppContext): Promise<DemoMark | null> {
  const known = await em.fork().findOne(DemoMark, THE_DEMO);
  if (known) return known.finishedAt ? null : known;
  if ((await em.fork().count(Event)) > 0) return null;
  const mark = new DemoMark(now);
  await em.fork().persist(mark).flush();
  return mark;
}

async function seed(ctx: AppContext, calendar: Calendar, attempt: Attempt): Promise<void> {
  const { services } = ctx;
  const silent: AppContext = {
    ...ctx,
    services: {
      ...services,
      // Without confirmations: a real SMTP server would mail hundreds of people who do not exist.
      listeners: services.listeners.without(purchasesSettled),
      limits: new RateLimits(null, '', () => ctx.now),
    },
  };
  /** Returns the context of an attempt, without objects of the attempt before. */
  const quiet = (): AppContext => ({ ...silent, em: ctx.em.fork(), loaders: new Loaders() });
  const ids: number[] = [];
  /** Teams of the last hours, created after the shop's older orders: IDs of orders follow their dates. */
  const recent: PlannedTeam[] = [];
  // Images of the next event are resized in other threads while people register for one.
  let filled: Promise<void> = Promise.resolve();
  try {
    for (const [index, demoEvent] of demoEvents.entries()) {
      const demo = demoEvent(calendar);
      const event = await attempt(() => eventOf(quiet(), demo, calendar));
      ids.push(event.id);
      await attempt(() => addImages(quiet(), event.id, demo));
      await attempt(() => addRoutes(quiet(), event.id, demo));
      const mailed = index === 0 && !services.config.smtpUrl ? MAILED : 0;
      const filling = { calendar, index, mailed, listeners: services.listeners, attempt, recent };
      filled = filled.then(() => fill(quiet, event, demo, filling));
      // The failure is thrown below; until then it must not count as unhandled.
      filled.catch(() => undefined);
    }
    // The shop's images are resized while the last people register.
    await attempt(() => addProducts(quiet()));
  } finally {
    // A failed run must end completely before it is retried.
    await filled;
  }
  await attempt(() => addOrders(quiet(), calendar.today, recent));
  await attempt(() => addCertificates(quiet(), calendar));
  await attempt(() => expireHolds({ ...quiet(), viewer: null, address: '' }));
  await attempt(() => addUsers({ ...ctx, em: ctx.em.fork() }, ids));
}

/** Returns the event, created with its images unless an interrupted run created it. */
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
  /** Position of the event in the demonstration. */
  index: number;
  /** Number of the last paid teams that `listeners` mail their confirmation. */
  mailed: number;
  listeners: Services['listeners'];
  attempt: Attempt;
  /** Collects the teams that are registered later. */
  recent: PlannedTeam[];
}

async function fill(
  quiet: () => AppContext,
  { id }: Event,
  demo: DemoEvent,
  { calendar, index, mailed, listeners, attempt, recent }: Filling,
): Promise<void> {
  await attempt(() => addCodes(quiet(), id, demo));
  const event = await attempt(() => quiet().em.findOneOrFail(Event, id, { populate: ['categories', 'kits.units'] }));
  const teams = planTeams(event, demo, calendar, index);
  const paid = teams.filter(({ outcome }) => outcome === 'paid');
  const mailing = new Set(paid.slice(paid.length - mailed));
  const aloud = (): AppContext => {
    const ctx = quiet();
    return { ...ctx, services: { ...ctx.services, listeners } };
  };
  recent.push(...teams.filter(({ outcome }) => holdLives(outcome)));
  const waiting = teams.filter(({ outcome }) => !holdLives(outcome)).values();
  const workers = Array.from({ length: ABREAST }, async () => {
    for (const team of waiting) await attempt(() => registerTeam(mailing.has(team) ? aloud() : quiet(), team));
  });
  // Wait for all before throwing a failure, so that a retry finds nothing running.
  const results = await Promise.allSettled(workers);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
