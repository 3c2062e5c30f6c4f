/** Random numbers that a seed determines: mulberry32. */
export class Random {
  #state;

  /** @param seed an integer */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 to below 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns an integer from `least` to `most`. */
  integer(least, most) {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick(values) {
    return values[this.integer(0, values.length - 1)];
  }

  /** Whether an event of this probability occurs. */
  chance(probability) {
    return this.next() < probability;
  }

  /** Returns a name by its weight. */
  weighted(weights) {
    const entries = Object.entries(weights);
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1))[0];
  }
}
