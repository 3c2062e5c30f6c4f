import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../faults/books.mjs';
import { Load } from '../faults/load.mjs';

/** Concurrent people. */
const WIDTH = 24;
const SAMPLE_MS = 50;
/** Milliseconds for which a sale must run after a failure, and in which that must begin. */
const STEADY_MS = 25_000;
const PATIENCE_MS = 90_000;

/** Sale through all nodes, with the pauses between its confirmed saves. */
export class Sale {
  #people;
  #databaseUrl;
  #checkBooks;
  #watching = null;
  #last = 0;
  /** Longest time without a confirmed save since `begin` in milliseconds. */
  longestPause = 0;

  constructor({ nodes, event, databaseUrl, checkBooks }) {
    this.#people = new Load(nodes, event);
    this.#databaseUrl = databaseUrl;
    this.#checkBooks = checkBooks;
  }

  get saves() {
    return this.#people.saved.size;
  }

  get payments() {
    return this.#people.paid.size;
  }

  get failed() {
    return this.#people.failed;
  }

  begin() {
    this.#people.failed = 0;
    this.longestPause = 0;
    this.#last = Date.now();
    let saves = this.saves;
    this.#watching = setInterval(() => {
      const now = Date.now();
      this.longestPause = Math.max(this.longestPause, now - this.#last);
      if (this.saves === saves) return;
      saves = this.saves;
      this.#last = now;
    }, SAMPLE_MS);
    this.#people.start(WIDTH);
  }

  /** Ends the sale: every confirmation that a gateway owes is sent again. */
  async end() {
    await this.#people.stop();
    clearInterval(this.#watching);
  }

  /** Resolves when saves have been confirmed for STEADY_MS without a pause of more than two seconds. */
  async goesOn() {
    let since = Date.now();
    for (const end = since + PATIENCE_MS; Date.now() < end; await sleep(SAMPLE_MS)) {
      if (Date.now() - this.#last > 2_000) since = Date.now();
      if (Date.now() - since >= STEADY_MS) return;
    }
    throw new Error(`The sale did not go on within ${PATIENCE_MS / 1_000} s`);
  }

  /** Returns what is wrong in the database: books that do not balance, confirmed saves and payments that are missing. */
  audit() {
    return audit(this.#checkBooks, this.#databaseUrl, this.#people);
  }
}
