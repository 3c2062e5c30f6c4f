import { setTimeout as sleep } from 'node:timers/promises';
import { ask, send } from '../faults/load.mjs';
import * as race from '../race.mjs';

const POSITION_HEADER = 'x-database-position';
/** Position of a user who has changed nothing, and may read data that are up to two seconds old. */
const NO_CHANGE = '0';

const createKey = `mutation ($eventId: ID!, $key: String!) {
  createPartnerKey(eventId: $eventId, input: { key: $key, name: "Aliado", kind: COURTESY }) { id } }`;
const findKey = 'query ($eventId: ID!, $key: String!) { partnerKeys(eventId: $eventId, search: $key) { total } }';

/** Two users of the back-office: one creates partner keys and looks for each at once, the other one looks for it, too. */
export class Office {
  #nodes;
  #event;
  #admin;
  #count = 0;
  /** Keys that their creator did not find. */
  missed = 0;
  /** Keys that the other user did not find, because the answer came from a replica that did not have them yet. */
  older = 0;

  constructor({ nodes, event, admin }) {
    this.#nodes = nodes;
    this.#event = event;
    this.#admin = admin;
  }

  /** Creates keys and looks for them for some time, through a random node each time. */
  async work(milliseconds) {
    this.missed = 0;
    this.older = 0;
    const { token } = (await ask(this.#nodes[0], race.login, this.#admin)).login;
    for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50)) {
      const variables = { eventId: this.#event.id, key: `aliado-${++this.#count}` };
      const position = await this.#create(variables, token);
      const [own, others] = await Promise.all([
        this.#finds(variables, token, position),
        this.#finds(variables, token, NO_CHANGE),
      ]);
      if (!own) this.missed++;
      if (!others) this.older++;
    }
  }

  /** @returns the position of the database that contains the key */
  async #create(variables, token) {
    const asked = { [POSITION_HEADER]: NO_CHANGE };
    const { headers } = await send(this.#anyNode(), createKey, variables, token, asked);
    return headers.get(POSITION_HEADER);
  }

  async #finds(variables, token, position) {
    const { partnerKeys } = await ask(this.#anyNode(), findKey, variables, token, { [POSITION_HEADER]: position });
    return partnerKeys.total > 0;
  }

  #anyNode() {
    return this.#nodes[Math.floor(Math.random() * this.#nodes.length)];
  }
}
