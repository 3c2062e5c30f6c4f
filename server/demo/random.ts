/** Pseudorandom numbers that are the same in every run, so that the demonstration is, too. */
export class Random {
  private state: number;

  /** @param seed any text: the same text gives the same sequence */
  constructor(seed: string) {
    // FNV-1a.
    this.state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  }

  /** Returns a number from 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.next() * choices.length)];
    if (choice === undefined) throw new Error('Nothing to choose from');
    return choice;
  }

  /** Returns a choice by weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let at = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      at -= weight;
      if (at < 0) return choice;
    }
    throw new Error('Nothing to choose from');
  }
}
