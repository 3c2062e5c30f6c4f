import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { load, startServer } from './processes.mjs';
import * as race from './race.mjs';
import { admin, ask, tidy, withDatabase } from './fixtures.mjs';

const BUYERS = 16;
const EDIT_INTERVAL_MS = 1_000;
/** Milliseconds after which an idle PostgreSQL session has reported its counts, including deadlocks. */
const STATISTICS_DELAY_MS = 11_000;

/**
 * Compares a sale with the same sale while an organizer saves one object of it once a second, in turns. Resolves with
 * `{ ratios, spreads, figures }`: throughput with edits ÷ without; deadlocks, INTERNAL errors and slowest edit.
 */
export async function measureEdits({ dataDir, dist, seconds, rounds, only, say }) {
  const started = [];
  try {
    const { startEmbeddedDatabase } = await import(
      pathToFileURL(join(dist, 'platform', 'embedded-postgres', 'embedded-database.js'))
    );
    const database = await startEmbeddedDatabase({ dataDir: join(dataDir, 'postgres') });
    started.push(database);
    const dorsal = await startServer('dorsal-server.mjs', {
      dist,
      databaseUrl: database.url,
      env: {
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: join(dataDir, 'files'),
        JWT_SECRET: 'a-secret-of-the-benchmark-and-of-nothing-else',
        RATE_LIMITS: 'off',
        TRUSTED_PROXIES: '1',
        DEMO_DATA: 'off',
        LOG_LEVEL: 'error',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
    });
    started.push(dorsal);
    const server = { url: dorsal.url, databaseUrl: database.url };
    const sale = await makeSale(server);
    const kinds = editKinds(sale);
    const results = {};
    for (const [kind, { sale: body, edit }] of Object.entries(kinds)) {
      if (only && !only.includes(kind)) continue;
      // An edit of a partner key needs a login of the last 15 minutes, which earlier kinds exceed.
      await sale.signIn();
      const report = (line) => say(`${kind} ${line}`);
      results[kind] = await measureKind(server, { sale: body, edit, seconds, rounds, say: report });
    }
    const pick = (name) => Object.fromEntries(Object.entries(results).map(([kind, result]) => [kind, result[name]]));
    return { ratios: pick('ratio'), spreads: pick('spread'), figures: pick('figures') };
  } finally {
    for (const { stop } of started.reverse()) await stop().catch((error) => say(error.message));
  }
}

async function measureKind(server, { sale, edit, seconds, rounds, say }) {
  const editor = new Editor(edit);
  await sell(server, sale, seconds);
  const deadlocksBefore = await countDeadlocks(server);
  const ratios = [];
  let internal = 0;
  for (let round = 1; round <= rounds; round++) {
    const perSecond = {};
    // Tables grow during a run, so the two take turns at going first.
    for (const edits of round % 2 === 0 ? [true, false] : [false, true]) {
      if (edits) editor.start();
      const result = await sell(server, sale, seconds);
      if (edits) await editor.stop();
      perSecond[edits] = result.perSecond;
      internal += result.internal;
    }
    ratios.push(perSecond.true / perSecond.false);
    say(`${round}/${rounds}: ${Math.round(perSecond.false)}/s without, ${Math.round(perSecond.true)}/s with edits`);
  }
  await sleep(STATISTICS_DELAY_MS);
  const figures = {
    edits: editor.durationsMs.length,
    slowestEditMs: Math.round(Math.max(...editor.durationsMs)),
    deadlocks: (await countDeadlocks(server)) - deadlocksBefore,
    internal: internal + editor.internal,
  };
  say(JSON.stringify(figures));
  const sorted = ratios.toSorted((a, b) => a - b);
  return { ratio: sorted[Math.floor(sorted.length / 2)], spread: [sorted[0], sorted.at(-1)], figures };
}

/** Runs an edit once a second, one at a time. */
class Editor {
  durationsMs = [];
  /** Number of edits with an INTERNAL error. */
  internal = 0;
  #number = 0;
  #stopped = Promise.resolve();
  #stop = null;

  constructor(edit) {
    this.edit = edit;
  }

  start() {
    const stop = (this.#stop = new AbortController());
    this.#stopped = this.#run(stop.signal);
    // stop() throws the failure when the load has ended.
    this.#stopped.catch(() => undefined);
  }

  async stop() {
    this.#stop.abort();
    await this.#stopped;
  }

  async #run(signal) {
    while (!signal.aborted) {
      const began = performance.now();
      try {
        await this.edit(++this.#number);
      } catch (error) {
        if (error.code !== 'INTERNAL') throw error;
        this.internal++;
      }
      const tookMs = performance.now() - began;
      this.durationsMs.push(tookMs);
      await sleep(Math.max(0, EDIT_INTERVAL_MS - tookMs), undefined, { signal }).catch(() => undefined);
    }
  }
}

let nextDni = 1_000_000_000;

async function sell({ url, databaseUrl }, body, duration) {
  await tidy(databaseUrl);
  const before = await countPurchases(databaseUrl);
  const steps = [{ path: '/graphql', body: JSON.stringify(body) }];
  const result = await load({ url, steps, connections: BUYERS, duration, firstDni: nextDni });
  nextDni += result.sent;
  const stored = (await countPurchases(databaseUrl)) - before;
  if (result.answered === 0 || stored + result.internal < result.answered)
    throw new Error(`${result.answered} purchases confirmed but ${stored} stored: ${JSON.stringify(result)}`);
  return result;
}

const countPurchases = (databaseUrl) => countBySql(databaseUrl, 'SELECT count(*) FROM purchase');

const countDeadlocks = ({ databaseUrl }) =>
  countBySql(databaseUrl, 'SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()');

const countBySql = (databaseUrl, statement) =>
  withDatabase(databaseUrl, async (client) => Number((await client.query(statement)).rows[0].count));

/** Creates an event with a product and a partner key, and returns what sales and edits need of them. */
async function makeSale({ url }) {
  let token;
  const signIn = async () => {
    token = (await ask(url, race.login, admin)).login.token;
  };
  await signIn();
  const run = (text, variables) => ask(url, text, variables, token);
  const input = race.event('Carrera que se edita', 0);
  const event = (
    await run(
      `mutation ($input: EventInput!) {
        createEvent(input: $input) { id consent { version } shopConsent { version } categories { id } kits { id } }
      }`,
      { input },
    )
  ).createEvent;
  const product = {
    ...{ eventId: event.id, name: 'Gorra', sku: 'GORRA', price: 30_000, status: 'ACTIVE', description: '' },
    sizes: [{ size: 'M', amount: 1_000_000 }],
  };
  const created = (
    await run('mutation ($input: ProductInput!) { createProduct(input: $input) { id sizes { id } } }', {
      input: product,
    })
  ).createProduct;
  const key = { name: 'Club', key: 'club-de-corredores', kind: 'PAID_BY_PARTNER', limit: 1_000_000 };
  const keyId = (
    await run(
      'mutation ($id: ID!, $input: PartnerKeyInput!) { createPartnerKey(eventId: $id, input: $input) { id } }',
      { id: event.id, input: key },
    )
  ).createPartnerKey.id;
  return {
    signIn,
    run,
    event: {
      id: event.id,
      consentVersion: event.consent.version,
      shopConsentVersion: event.shopConsent.version,
      input: {
        ...input,
        categories: input.categories.map((row, index) => ({ ...row, id: event.categories[index].id })),
        kits: input.kits.map((row, index) => ({ ...row, id: event.kits[index].id })),
      },
    },
    product: { id: created.id, sizeId: created.sizes[0].id, input: product },
    partnerKey: { id: keyId, input: key },
  };
}

const { name, lastName, dni, email, phone, department, city, address } = race.person;
const buyer = { name, lastName, dni, email, phone, department, city, address };

/** Returns, for each kind of edit, the request of a sale that uses the edited object, and the edit with a number. */
function editKinds({ run, event, product, partnerKey }) {
  const team = {
    eventId: event.id,
    categoryId: event.input.categories[0].id,
    competitors: [{ ...race.person, kitId: event.input.kits[0].id }],
  };
  const registration = { query: race.holdRegistration, variables: { input: team } };
  const order = {
    query: 'mutation ($input: HoldOrderInput!) { holdOrder(input: $input) { outcome } }',
    variables: {
      input: {
        eventId: event.id,
        requestId: '00000000-0000-4000-8000-00@DNI@',
        goods: [{ productId: product.id, sizeId: product.sizeId, quantity: 1 }],
        buyer: { ...buyer, consentVersion: event.shopConsentVersion },
      },
    },
  };
  const saveEvent = (changes) =>
    run(
      'mutation ($id: ID!, $input: EventInput!) { updateEvent(id: $id, input: $input) { categories { id } kits { id } } }',
      { id: event.id, input: { ...event.input, ...changes } },
    );
  /** Adds a row to the event and changes another; the next edit deletes the added row. */
  const addAndDelete = (list, mutation, changed, added) => {
    let addedId = null;
    return async (number) => {
      if (addedId) {
        await run(`mutation ($id: ID!) { ${mutation}(id: $id) }`, { id: addedId });
        addedId = null;
        return;
      }
      const [row, ...others] = event.input[list];
      const saved = await saveEvent({ [list]: [{ ...row, ...changed(number) }, ...others, added(row, number)] });
      addedId = saved.updateEvent[list].map(({ id }) => Number(id)).toSorted((a, b) => b - a)[0];
    };
  };
  return {
    event: { sale: registration, edit: (number) => saveEvent({ name: `Carrera que se edita ${number}` }) },
    price: {
      sale: registration,
      edit: (number) =>
        saveEvent({ prices: event.input.prices.map(({ date, amount }) => ({ date, amount: amount + number })) }),
    },
    category: {
      sale: registration,
      edit: addAndDelete(
        'categories',
        'deleteCategory',
        (number) => ({ title: `Libre ${number}`, participantLimit: 900_000 + number }),
        ({ id: _id, ...row }, number) => ({ ...row, distance: '5K', title: `Nueva ${number}` }),
      ),
    },
    kit: {
      sale: registration,
      edit: addAndDelete(
        'kits',
        'deleteKit',
        (number) => ({ name: `Camiseta ${number}`, amount: 900_000 + number }),
        ({ id: _id, ...row }, number) => ({ ...row, name: `Gorra ${number}` }),
      ),
    },
    product: {
      sale: order,
      edit: (number) =>
        run('mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }', {
          id: product.id,
          input: {
            ...product.input,
            ...{ sku: `GORRA-${number}`, price: 30_000 + number },
            sizes: [{ id: product.sizeId, size: 'M', amount: 900_000 + number }],
          },
        }),
    },
    partnerKey: {
      sale: { ...registration, variables: { input: { ...team, key: partnerKey.input.key } } },
      edit: (number) =>
        run('mutation ($id: ID!, $input: PartnerKeyInput!) { updatePartnerKey(id: $id, input: $input) { id } }', {
          id: partnerKey.id,
          input: { ...partnerKey.input, name: `Club ${number}`, limit: 1_000_000 - number },
        }),
    },
  };
}
