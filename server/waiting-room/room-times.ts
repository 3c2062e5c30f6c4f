/** Before the opening: people are counted, and their page polls more often. */
export const LOBBY_MS = 60 * 60_000;
/**
 * Who was seen this long before the opening takes part in the draw: a phone whose screen is locked or that has no signal
 * does not poll.
 */
export const PRESENT_MS = 5 * 60_000;
/** Between the opening and the draw, so that every node has stored the visitors it saw before. */
export const DRAW_DELAY_MS = 3_000;
/** Time to enter after the turn has begun. */
export const TURN_MS = 10 * 60_000;
/** Time after a missed turn in which the visitor may still enter if there is a vacancy. */
export const MISSED_MS = 30 * 60_000;
/** Validity of an entry ticket, which the poll renews. */
export const TICKET_MS = 10 * 60_000;
/** Longest time inside. */
export const INSIDE_MS = 30 * 60_000;
/** A room in which nobody had to wait for this long is closed. */
export const IDLE_MS = 10 * 60_000;
