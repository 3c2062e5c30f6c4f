/** Fault of a round. */
export interface ScheduledFault {
  name: string;
  /** Milliseconds from the start of the load. */
  atMs: number;
  node?: number;
  mode?: 'fast' | 'immediate';
  /** Seconds by which a clock is moved. */
  seconds?: number;
  forMs?: number;
}

export const faultNames: string[];
export function makeSchedule(seed: number, isPossible?: (name: string) => boolean): ScheduledFault[];
