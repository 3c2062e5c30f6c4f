import { admissionRate, type Step } from './estimate-turn.js';
import type { RoomCounts, RoomRow } from './read-rooms.js';
import type { Arrival } from './record-visitors.js';
import { WaitingRoomState } from './waiting-room-enums.js';

/** Period over which rates are shown. */
const RATE_MS = 120_000;
/** Seats are compared with those of this long ago. */
const SEATS_MS = 120_000;

/** Number of a visitor, which is told at the next poll; null: the network has too many places. */
interface Known {
  number: number | null;
  since: number;
}

/** What a node knows of a room: what it last read, and what its visitors did since. */
export class RoomView {
  readonly steps: Step[] = [];
  /** Visitors without a place who polled since they were last stored. */
  arrivals = new Map<string, Arrival>();
  readonly numbers = new Map<string, Known>();
  /** Networks that have too many places, and since when that is known. */
  readonly fullNetworks = new Map<string, number>();
  /** Places with an entry ticket that polled since they were last stored. */
  seen = new Set<number>();
  /** Places that made a hold since they were last stored. */
  done = new Set<number>();
  private counts: RoomCounts | null = null;
  private readonly earlier: { at: number; left: Map<string, number> }[] = [];
  private shared = 'null';

  constructor(public row: RoomRow) {}

  /** Takes over what was read; the same draw. */
  update(row: RoomRow): void {
    this.row = row;
    for (const [upTo, at] of row.steps) if (upTo > (this.steps.at(-1)?.upTo ?? 0)) this.steps.push({ upTo, at });
  }

  /** Removes what was found out before a time. */
  removeOlder(before: number): void {
    for (const [visitor, { since }] of this.numbers) if (since < before) this.numbers.delete(visitor);
    for (const [network, since] of this.fullNetworks) if (since < before) this.fullNetworks.delete(network);
  }

  get lastKnownStep(): number {
    return this.steps.at(-1)?.upTo ?? 0;
  }

  state(now: number): Exclude<WaitingRoomState, 'CLOSED'> {
    if (now < this.row.opensAt) return WaitingRoomState.LOBBY;
    return this.row.drawnAt === null ? WaitingRoomState.DRAWING : WaitingRoomState.OPEN;
  }

  updateCounts(counts: RoomCounts, now: number): void {
    this.counts = counts;
    const left = new Map(counts.distances.flatMap((row) => (row.left === null ? [] : [[row.distance, row.left]])));
    this.earlier.push({ at: now, left });
    while (this.earlier[1] && this.earlier[1].at < now - SEATS_MS) this.earlier.shift();
  }

  get isSoldOut(): boolean {
    const { left = null } = this.counts ?? {};
    return left !== null && left <= 0;
  }

  /** People admitted per minute in a period of two minutes; null if it did not pass completely since the draw. */
  private ratePerMinute(until: number): number | null {
    const { drawnAt } = this.row;
    if (drawnAt === null || until - RATE_MS / 2 < drawnAt) return null;
    return admissionRate(this.steps, Math.max(drawnAt, until - RATE_MS), until) * 60;
  }

  /** Writes the part of the answers that is the same for everybody. */
  share(now: number): void {
    const { eventId, slug, name, opensAt, paused, lastNumber, admittedUpTo, drawnAt } = this.row;
    const [rate, before] = [this.ratePerMinute(now), this.ratePerMinute(now - RATE_MS)];
    this.shared = JSON.stringify({
      ...{ eventId, slug, name, opensAt: new Date(opensAt), paused },
      present: drawnAt === null ? (this.counts?.present ?? 0) : lastNumber - admittedUpTo,
      slower: rate !== null && before !== null && rate <= 0.7 * before,
      ratePerMinute: rate && Math.round(rate),
      at: new Date(now),
      soldOut: this.isSoldOut,
      seats: { total: this.counts?.total ?? null, left: this.counts?.left ?? null },
      distances:
        this.counts?.distances.map((row) => ({ ...row, endsAt: this.endOf(row.distance, row.left, now) })) ?? [],
    });
  }

  /** JSON of the part of the answers that is the same for everybody. */
  get sharedJson(): string {
    return this.shared;
  }

  /** Returns when the seats of a distance run out at the pace of the last two minutes; null if that cannot be said. */
  private endOf(distance: string, left: number | null, now: number): Date | null {
    const [first] = this.earlier;
    const before = first?.left.get(distance);
    if (left === null || !first || before === undefined || before <= left || first.at >= now) return null;
    return new Date(now + (left * (now - first.at)) / (before - left));
  }
}
