import { Random } from './random.mjs';

export const NODES = 3;
/** Milliseconds in which faults begin, and of the whole load. */
const FIRST_MS = 1_000;
const LAST_MS = 9_000;
export const LOAD_MS = 12_000;

/** Faults of a schedule by name: the settings that a seed chooses. */
const settings = {
  'node killed': (random) => ({ node: random.integer(0, NODES - 1), forMs: random.integer(0, 2_000) }),
  'node terminated': (random) => ({ node: random.integer(0, NODES - 1), forMs: random.integer(0, 2_000) }),
  'PostgreSQL restarted': (random) => ({ mode: random.pick(['fast', 'immediate']), forMs: random.integer(0, 2_000) }),
  'backend killed': () => ({}),
  'connections terminated': () => ({}),
  'connections exhausted': (random) => ({ forMs: random.integer(1_000, 5_000) }),
  'clock moved': (random) => ({
    node: random.integer(0, NODES - 1),
    seconds: random.pick([-21_600, -90, 90, 21_600]),
    forMs: random.integer(3_000, 6_000),
  }),
  'disk full': (random) => ({ forMs: random.integer(2_000, 6_000) }),
  'mail server slow': (random) => ({ forMs: random.integer(2_000, 6_000) }),
  'mail server dead': (random) => ({ forMs: random.integer(2_000, 6_000) }),
  'gateway slow': (random) => ({ forMs: random.integer(2_000, 6_000) }),
  'gateway dead': (random) => ({ forMs: random.integer(2_000, 6_000) }),
};

export const faultNames = Object.keys(settings);

/**
 * Returns the faults of a round: a seed always gives the same faults, with the milliseconds from the start of the load
 * to each. Faults that this machine cannot cause are left out, and the others stay as they are.
 */
export function makeSchedule(seed, isPossible = () => true) {
  const random = new Random(seed);
  const faults = Array.from({ length: random.integer(3, 6) }, () => {
    const name = random.pick(faultNames);
    return { name, atMs: random.integer(FIRST_MS, LAST_MS), ...settings[name](random) };
  });
  return faults.filter(({ name }) => isPossible(name)).sort((a, b) => a.atMs - b.atMs);
}

/** Formats a fault for people. */
export const describeFault = ({ name, atMs, node, mode, seconds, forMs }) =>
  [
    `${(atMs / 1_000).toFixed(1)} s ${name}`,
    ...(node === undefined ? [] : [`node ${node + 1}`]),
    ...(mode ? [mode] : []),
    ...(seconds ? [`${seconds} s`] : []),
    ...(forMs ? [`for ${(forMs / 1_000).toFixed(1)} s`] : []),
  ].join(' ');
