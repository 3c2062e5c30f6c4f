import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as race from '../race.mjs';

/** Timeout in milliseconds; longer than the server's. */
export const PATIENCE_MS = 40_000;

const startPayment = 'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference amount } }';

/**
 * Registers and pays people through both nodes, and repeats each confirmation, as a gateway does, until it gets a
 * response. Records responses: their rows must be stored afterwards.
 */
export class Load {
  /** Saves with a response: document by token. */
  saved = new Map();
  /** Confirmations that the gateway must send: references by token. */
  due = new Map();
  /** Confirmations with a response: addresses by token. */
  paid = new Map();
  /** Number of failed requests. */
  failed = 0;
  #running = false;
  #workers = [];
  #person = 70_000_000;

  constructor(nodes, event) {
    this.nodes = nodes;
    this.event = event;
  }

  start(width) {
    this.#running = true;
    this.#workers = Array.from({ length: width }, async () => {
      while (this.#running) {
        try {
          await this.registerAndPay(this.#anyNode());
        } catch {
          this.failed++;
          await sleep(20);
        }
      }
    });
  }

  async stop() {
    this.#running = false;
    await Promise.all(this.#workers);
    // Repeat a confirmation without a response, as a gateway does.
    for (const confirmation of this.due.values()) await this.confirm(this.#anyNode(), confirmation);
  }

  /** Registers and pays one person. @throws if a request fails */
  async registerAndPay(node) {
    const dni = String(++this.#person);
    const email = `corredora${dni}@example.com`;
    const input = {
      eventId: this.event.id,
      categoryId: this.event.category,
      competitors: [{ ...race.person, dni, email, kitId: this.event.kit }],
    };
    const { outcome, registration } = (await ask(node, race.holdRegistration, { input })).holdRegistration;
    if (outcome !== 'HELD') throw new Error(`Save failed: ${outcome}`);
    const { token } = registration;
    this.saved.set(token, dni);
    const { reference, amount } = (await ask(node, startPayment, { token })).startPayment;
    const confirmation = { token, email, reference, amount };
    this.due.set(token, confirmation);
    await this.confirm(node, confirmation);
  }

  async confirm(node, { token, email, reference, amount }) {
    const response = await fetch(`${node.url}/api/payments/test/confirmation`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: race.confirmation(reference, amount),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.text();
    if (response.status !== 200) throw new Error(`Confirmation failed with HTTP status ${response.status}`);
    this.paid.set(token, email);
    this.due.delete(token);
  }

  #anyNode() {
    return this.nodes[randomInt(this.nodes.length)];
  }
}

/** A node that refused requests after a failure would let people wait, who do not look for tickets here. */
const WITHOUT_WAITING_ROOM = `mutation ($eventId: ID!) {
  updateWaitingRoom(eventId: $eventId, input: { mode: OFF }) { mode } }`;

/** Creates the event of a sale as its administrator. @returns its ID, a category and a kit */
export async function makeEvent(node, admin) {
  const { token } = (await ask(node, race.login, admin)).login;
  const event = (await ask(node, race.createEvent, { input: race.event('Carrera de las averías', 0) }, token))
    .createEvent;
  await ask(node, WITHOUT_WAITING_ROOM, { eventId: event.id }, token);
  const { publicEvent } = await ask(node, race.eventPage, { slug: event.slug });
  return { id: event.id, category: publicEvent.categories[0].id, kit: publicEvent.kits[0].id };
}

/** Sends a GraphQL operation and returns its data. @throws if there is no response or it has an error */
export const ask = async (...operation) => (await send(...operation)).data;

/** Sends a GraphQL operation and returns its data and the headers of the response. @throws as `ask` does */
export async function send({ url }, query, variables, token, headers = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return { data, headers: response.headers };
}
