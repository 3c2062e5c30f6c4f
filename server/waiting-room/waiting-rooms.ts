import { randomUUID } from 'node:crypto';
import { Counter } from 'prom-client';
import { hmac } from '../platform/crypto/hmac.js';
import { sql } from '../platform/database/sql.js';
import { registry } from '../platform/process/metrics.js';
import { isOutage, reportOutage } from '../platform/process/outage.js';
import type { AppContext } from '../app-context.js';
import { advanceRoom, STEP_MS } from './advance-room.js';
import { drawPlaces } from './draw-places.js';
import { openAutomatically } from './open-automatically.js';
import { readCounts, readRooms } from './read-rooms.js';
import { assignNumbers, recordPresence, type Arrival } from './record-visitors.js';
import { readRoomToken, signRoomToken, type PlaceToken, type RoomToken, type TicketToken } from './room-token.js';
import { DRAW_DELAY_MS, INSIDE_MS, LOBBY_MS, TICKET_MS } from './room-times.js';
import { RoomView } from './room-view.js';
import { pollAfter, visitorState, type VisitorState } from './visitor-state.js';
import { WaitingRoomState } from './waiting-room-enums.js';

declare module '../app-context.js' {
  interface Services {
    waitingRooms: WaitingRooms;
  }
}

/** Between two readings while a room is open. */
const TICK_MS = 1_000;
/** Between two readings of seats and people. */
const COUNTS_MS = 5_000;
/** Longest time until the next reading, in case a notification of a room got lost. */
const MAX_WAIT_MS = 60_000;
/** Time for which a number is in memory until its visitor polls. */
const NUMBER_LIFETIME_MS = 5 * 60_000;
/** Visitors that one run stores. */
const MAX_ARRIVALS = 20_000;
/** Saves of an event per second that make its room open on an overloaded node: fewer are not the cause. */
const CROWD = 5;

const polls = new Counter({
  name: 'waiting_room_polls_total',
  help: 'Polls of visitors of waiting rooms.',
  registers: [registry],
});

/** Result of a poll: the visitor's state, and the cookie to set if it changed. */
export interface Poll {
  /** Null: no room is open. */
  visitor: VisitorState | null;
  json: string;
  newCookie: string | null;
}

/**
 * Waiting rooms on this node. Polls are answered from memory; once a second, and only while a room is open, the node reads
 * all rooms in one statement, stores its visitors in groups, and draws or advances what no other node does.
 */
export class WaitingRooms {
  private readonly views = new Map<number, RoomView>();
  private readonly saves = new Map<number, { second: number; count: number }>();
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private countsAt = 0;
  private isClosed = false;
  private isOverloaded = (): boolean => false;

  /** @param options.ctx creates the context of one run */
  constructor(private readonly options: { ctx: () => AppContext; clock: () => Date; secret: string }) {}

  /** Reads the rooms, and keeps them up to date from now on. */
  async start({ isOverloaded }: { isOverloaded: () => boolean }): Promise<void> {
    this.isOverloaded = isOverloaded;
    await this.tick();
    this.schedule();
  }

  /** Reads the rooms now, because one was changed. */
  wake(): void {
    void this.run();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  /** Returns the room of an event if a hold needs an entry ticket now. */
  openRoom(eventId: number, now: number): RoomView | null {
    const view = this.views.get(eventId);
    return view && view.state(now) !== WaitingRoomState.LOBBY ? view : null;
  }

  view(eventId: number): RoomView | null {
    return this.views.get(eventId) ?? null;
  }

  readToken(eventId: number, text: string | null): RoomToken | null {
    return readRoomToken(this.options.secret, eventId, text);
  }

  sign(token: RoomToken): string {
    return signRoomToken(this.options.secret, token);
  }

  /** Notes that a place made a hold, so that somebody else may enter. */
  markDone(eventId: number, number: number): void {
    this.views.get(eventId)?.done.add(number);
  }

  /** Counts a save of an event without a room, and opens the room if the node is overloaded by them. */
  countSave(ctx: AppContext, eventId: number): void {
    const second = Math.floor(ctx.now.getTime() / 1000);
    const counted = this.saves.get(eventId);
    if (counted?.second !== second) {
      // Only the current second counts: others are not remembered.
      if (this.saves.size > 1_000) this.saves.clear();
      return void this.saves.set(eventId, { second, count: 1 });
    }
    counted.count++;
    if (counted.count !== CROWD || !this.isOverloaded()) return;
    openAutomatically(this.options.ctx(), eventId).catch((error: unknown) => this.report(error));
  }

  /**
   * Answers a poll. Reads no database.
   * @param network returns the network of a visitor without an identity
   */
  poll(eventId: number, sent: string | null, network: () => string): Poll {
    polls.inc();
    const now = this.now();
    const view = this.views.get(eventId);
    if (!view) return { visitor: null, json: '{"state":"CLOSED","pollAfter":null,"room":null}', newCookie: null };
    const known = this.readToken(eventId, sent);
    const token = this.currentToken(view, known, network, now);
    const visitor: VisitorState = token ? visitorState(view, token, now) : { state: 'NETWORK_FULL' };
    return {
      visitor,
      json: answerJson(view, visitor, now),
      newCookie: token === null || token === known ? null : this.sign(token),
    };
  }

  /** Gives a visitor whose time is over, or who left, a new identity at the end of the queue. */
  rejoin(eventId: number, network: string): Poll {
    return this.poll(eventId, null, () => network);
  }

  /** Returns the entry ticket of a place that entered. */
  ticketFor({ eventId, draw, number }: PlaceToken | TicketToken, enteredAt: number): TicketToken {
    const expiresAt = Math.min(this.now() + TICKET_MS, enteredAt + INSIDE_MS);
    return { kind: 'ticket', eventId, draw, number, enteredAt, expiresAt };
  }

  /**
   * Returns the token to go on with: a new identity, the place that was drawn, or a renewed ticket. Null for a visitor
   * without an identity whose network has too many places.
   */
  private currentToken(view: RoomView, token: RoomToken | null, network: () => string, now: number): RoomToken | null {
    const { eventId, draw } = view.row;
    if (!token || token.draw !== draw) {
      const arrival = { visitor: randomUUID(), network: this.networkKey(network()), at: now };
      if (view.fullNetworks.has(arrival.network)) return null;
      this.arrive(view, arrival, now);
      return { kind: 'visitor', eventId, draw, visitor: arrival.visitor };
    }
    if (token.kind === 'visitor') {
      const found = view.numbers.get(token.visitor);
      if (typeof found?.number === 'number')
        return {
          kind: 'place',
          eventId,
          draw,
          number: found.number,
          start: Math.max(1, found.number - view.row.admittedUpTo),
        };
      if (!found) this.arrive(view, { visitor: token.visitor, network: this.networkKey(network()), at: now }, now);
    } else if (token.kind === 'ticket' && now < token.enteredAt + INSIDE_MS) {
      view.seen.add(token.number);
      // Every other poll of a minute changes no cookie.
      if (token.expiresAt - now < TICKET_MS - 90_000 && token.expiresAt < token.enteredAt + INSIDE_MS)
        return this.ticketFor(token, token.enteredAt);
    }
    return token;
  }

  private arrive(view: RoomView, arrival: Arrival, now: number): void {
    // The visitors of a second; further ones are recorded at their next poll.
    if (view.row.opensAt - now > LOBBY_MS || view.arrivals.size >= MAX_ARRIVALS) return;
    if (!view.arrivals.has(arrival.visitor)) view.arrivals.set(arrival.visitor, arrival);
  }

  private networkKey(network: string): string {
    return hmac(this.options.secret, 'waiting room network', network);
  }

  private now(): number {
    return this.options.clock().getTime();
  }

  private schedule(): void {
    if (this.isClosed) return;
    if (this.timer) clearTimeout(this.timer);
    const now = this.now();
    const waits = [...this.views.values()].map(({ row }) => Math.max(TICK_MS, row.opensAt - LOBBY_MS - now));
    this.timer = setTimeout(() => void this.run(), Math.min(MAX_WAIT_MS, ...waits));
    this.timer.unref();
  }

  private async run(): Promise<void> {
    await this.tick().catch((error: unknown) => this.report(error));
    this.schedule();
  }

  private report(error: unknown): void {
    const { log } = this.options.ctx();
    if (isOutage(error)) reportOutage(log, error);
    else log.error({ err: error }, 'Waiting rooms could not be read or advanced');
  }

  /** Reads the rooms, stores visitors, and draws or advances. One run at a time. */
  tick(): Promise<void> {
    const next = this.running.then(() => (this.isClosed ? undefined : this.tickOnce()));
    this.running = next.catch(() => undefined);
    return next;
  }

  private async tickOnce(): Promise<void> {
    await this.refresh();
    let hasProgress = false;
    for (const view of this.views.values()) {
      const ctx = this.options.ctx();
      const now = ctx.now.getTime();
      if (view.row.opensAt - now > LOBBY_MS) continue;
      // Whatever fails in one room must not stop the others.
      await this.storeVisitors(ctx, view, now).catch((error: unknown) => this.report(error));
      hasProgress =
        (await this.progress(ctx, view, now).catch((error: unknown) => void this.report(error))) || hasProgress;
    }
    if (hasProgress) await this.refresh();
    const now = this.now();
    for (const view of this.views.values()) {
      view.removeOlder(now - NUMBER_LIFETIME_MS);
      view.share(now);
    }
  }

  private async refresh(): Promise<void> {
    const { em, now } = this.options.ctx();
    const known = Object.fromEntries(
      [...this.views].map(([eventId, view]) => [`${eventId}.${view.row.draw}`, view.lastKnownStep]),
    );
    const rows = await readRooms(em, known);
    for (const row of rows) {
      const view = this.views.get(row.eventId);
      const current = view?.row.draw === row.draw ? view : new RoomView(row);
      current.update(row);
      if (current !== view) current.share(now.getTime());
      this.views.set(row.eventId, current);
    }
    const open = new Set(rows.map(({ eventId }) => eventId));
    for (const eventId of this.views.keys()) if (!open.has(eventId)) this.views.delete(eventId);
    if (open.size === 0 || Math.abs(now.getTime() - this.countsAt) < COUNTS_MS) return;
    this.countsAt = now.getTime();
    for (const counts of await readCounts(em, [...open], now))
      this.views.get(counts.eventId)?.updateCounts(counts, now.getTime());
  }

  /** Stores arrivals, and places that were seen or are done. What could not be stored is stored by the next run. */
  private async storeVisitors(ctx: AppContext, view: RoomView, now: number): Promise<void> {
    const { arrivals, seen, done } = view;
    const { eventId, draw } = view.row;
    if (arrivals.size > 0) {
      view.arrivals = new Map();
      try {
        const store = view.row.drawnAt === null ? recordPresence : assignNumbers;
        const numbers = await store(ctx, { eventId, draw }, [...arrivals.values()]);
        for (const visitor of numbers ? arrivals.keys() : []) {
          const number = numbers?.get(visitor);
          // Before the draw an accepted visitor has no number, and is stored again at the next poll.
          if (number !== null) view.numbers.set(visitor, { number: number ?? null, since: now });
          if (number === undefined) view.fullNetworks.set(arrivals.get(visitor)!.network, now);
        }
      } catch (error) {
        view.arrivals = new Map([...arrivals, ...view.arrivals]);
        throw error;
      }
    }
    if (seen.size + done.size === 0) return;
    view.seen = new Set();
    view.done = new Set();
    try {
      await sql(
        ctx.em,
        `update waiting_place set seen_at = $3, done_at = case when number = any($5::int[]) then $3 else done_at end
          where event_id = $1 and draw = $2 and number = any($4::int[] || $5::int[])`,
        [eventId, draw, ctx.now, [...seen], [...done]],
      );
    } catch (error) {
      for (const number of seen) view.seen.add(number);
      for (const number of done) view.done.add(number);
      throw error;
    }
  }

  /** Draws or advances a room if that is due and no other node does. Returns whether it did. */
  private async progress(ctx: AppContext, { row }: RoomView, now: number): Promise<boolean> {
    const { eventId, opensAt, drawnAt, advancedAt } = row;
    if (this.isOverloaded())
      await sql(
        ctx.em,
        `update waiting_room set strained_at = $2 where event_id = $1 and (strained_at is null or strained_at < $3)`,
        [eventId, ctx.now, new Date(now - COUNTS_MS)],
      );
    if (drawnAt === null) return now >= opensAt + DRAW_DELAY_MS && drawPlaces(ctx, eventId);
    return now >= (advancedAt ?? 0) + STEP_MS && advanceRoom(ctx, eventId);
  }
}

function answerJson(view: RoomView, visitor: VisitorState, now: number): string {
  const time = (at: number | null): Date | null => (at === null ? null : new Date(Math.round(at / 1000) * 1000));
  const estimate = 'estimate' in visitor ? visitor.estimate : null;
  const personal = JSON.stringify({
    state: visitor.state,
    number: 'number' in visitor ? visitor.number : null,
    place: 'place' in visitor ? visitor.place : null,
    startPlace: 'startPlace' in visitor ? visitor.startPlace : null,
    estimate: estimate && { from: time(estimate.from), to: time(estimate.to) },
    turnEndsAt: 'turnEndsAt' in visitor ? time(visitor.turnEndsAt) : null,
    insideUntil: 'insideUntil' in visitor ? time(visitor.insideUntil) : null,
    ticketEndsAt: 'ticketEndsAt' in visitor ? time(visitor.ticketEndsAt) : null,
    pollAfter: pollAfter(view, visitor, now),
    now: new Date(now),
  });
  return `${personal.slice(0, -1)},"room":${view.sharedJson}}`;
}
