import { setTimeout as sleep } from 'node:timers/promises';
import '../../server/testing/typescript-hook.mjs';
import * as race from '../race.mjs';
import { PATIENCE_MS } from './load.mjs';

const { startStandInWompi, wompiAccount, wompiEvent } =
  await import('../../server/payments/gateways/testing/fake-wompi.ts');

export const wompiCredentials = Object.entries(wompiAccount).map(([name, value]) => ({ name, value }));
const wompiStatus = { approved: 'APPROVED', rejected: 'DECLINED', pending: 'PENDING' };
/** Probabilities of what happens at a checkout. */
const checkouts = { approved: 6, 'pending, then approved': 2, 'rejected, then approved': 2, rejected: 1, pending: 1 };

/**
 * Two gateways: a fake Wompi, whose API is asked about each callback, and the test gateway, whose callbacks say all.
 * Their callbacks arrive late, repeatedly and in any order, at any node, and are repeated until a node acknowledges
 * them.
 */
export class Gateways {
  #wompi = null;
  #wompiTransactions = [];
  #callbacks = new Set();
  #transaction = 800_000_000;

  constructor(nodes) {
    this.nodes = nodes;
  }

  async open() {
    this.#wompi = await startStandInWompi(this.#wompiTransactions, wompiAccount.privateKey);
  }

  close() {
    return this.#wompi.close();
  }

  get urls() {
    return { wompiApi: this.#wompi.url };
  }

  /** Lets Wompi's API close every connection. */
  set isDead(isDead) {
    this.#wompi.down = isDead;
  }

  /** Delays every response of Wompi's API until a promise resolves. */
  set slowUntil(promise) {
    this.#wompi.heldUntil = promise;
  }

  /** Lets a payer decide at the checkout of a payment; the callbacks follow. */
  decide(history, random, payment) {
    const checkout = random.weighted(checkouts);
    const states = checkout.split(', then ');
    // A second attempt to pay is another transaction; a pending one becomes approved.
    const isOne = states[0] === 'pending';
    let record = null;
    for (const state of states) {
      if (record && isOne) this.#change(record, state);
      else record = this.#charge(history, payment, state);
      for (let copies = random.chance(0.3) ? random.integer(2, 4) : 1; copies > 0; copies--)
        this.#send(history, random, { ...record });
    }
  }

  #charge(history, { gateway, reference, amount }, state) {
    const record = { gateway, reference, amount, state, transaction: String(++this.#transaction) };
    history.transactions.push(record);
    if (gateway === 'WOMPI') this.#wompiTransactions.push(wompiTransaction(record));
    return record;
  }

  #change(record, state) {
    record.state = state;
    const stored = this.#wompiTransactions.find(({ id }) => id === record.transaction);
    if (stored) stored.status = wompiStatus[state];
  }

  #send(history, random, callback) {
    const delivery = (async () => {
      await sleep(random.integer(0, 3_000));
      while ((await this.#deliver(history, random, callback)).result !== 'ok') await sleep(random.integer(200, 1_500));
    })().finally(() => this.#callbacks.delete(delivery));
    this.#callbacks.add(delivery);
  }

  #deliver(history, random, callback) {
    const { gateway, reference, amount, state, transaction } = callback;
    const at = random.integer(0, this.nodes.length - 1);
    const [path, type, body] =
      gateway === 'WOMPI'
        ? ['wompi', 'application/json', wompiEvent(wompiTransaction(callback))]
        : ['test', 'application/x-www-form-urlencoded', race.confirmation(reference, amount, { state, transaction })];
    return history.record('callback', { node: at + 1, reference, transaction, state }, async () => {
      const response = await fetch(`${this.nodes[at].url}/api/payments/${path}/confirmation`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.text();
      if (response.status !== 200) throw new Error(`HTTP status ${response.status}`);
      return { result: 'ok' };
    });
  }

  /** Waits until every callback is acknowledged. @throws if some are not in time */
  async settle(timeoutMs) {
    for (const end = performance.now() + timeoutMs; this.#callbacks.size > 0; await sleep(50))
      if (performance.now() > end) throw new Error(`${this.#callbacks.size} callbacks were not acknowledged`);
  }
}

const wompiTransaction = ({ transaction, reference, amount, state }) => ({
  id: transaction,
  reference,
  status: wompiStatus[state],
  amount_in_cents: amount * 100,
  currency: 'COP',
});
