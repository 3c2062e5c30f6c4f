import type { RoomAnswer } from '../registration/waiting-room/room-requests';

/** Returns an answer of a waiting room: 12.408th of a queue that began at 14.920, by default. */
export const roomAnswer = (more: Partial<RoomAnswer> = {}): RoomAnswer => ({
  state: 'WAITING',
  place: 12_408,
  startPlace: 14_920,
  estimate: { from: '2026-11-28T13:31:00.000Z', to: '2026-11-28T13:40:00.000Z' },
  turnEndsAt: null,
  insideUntil: null,
  pollAfter: 30,
  now: new Date().toISOString(),
  room: aRoom(),
  ...more,
});

/** Returns the data of an open room, which are the same for everybody. */
export const aRoom = (more: Partial<NonNullable<RoomAnswer['room']>> = {}): NonNullable<RoomAnswer['room']> => ({
  opensAt: '2026-11-28T13:00:00.000Z',
  present: 31_900,
  paused: false,
  slower: false,
  ratePerMinute: 420,
  at: new Date().toISOString(),
  soldOut: false,
  seats: { total: 42_000, left: 37_977 },
  distances: [
    { distance: '21K', total: 24_000, left: 22_185, endsAt: '2026-11-28T14:40:00.000Z' },
    { distance: '5K', total: 4_000, left: 2_800, endsAt: '2026-11-28T13:20:00.000Z' },
  ],
  ...more,
});
