import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import * as race from '../race.mjs';
import { upload } from '../upload.mjs';
import { ask } from './load.mjs';
import { wompiCredentials } from './gateways.mjs';
import { Random } from './random.mjs';

/** Seats, units of each kit and units of the product: fewer than clients want, so that they compete for the last. */
const SEATS = 160;
const KITS = 90;
const UNITS = 40;
/** Number of payments and of holds that are read through each node at the end. */
const SAMPLE = 15;

const holdTeam = `mutation ($input: HoldRegistrationInput!) {
  holdRegistration(input: $input) { outcome reason registration { token } }
}`;
const holdOrder = `mutation ($input: HoldOrderInput!) { holdOrder(input: $input) { outcome order { token } } }`;
const startPayment = `mutation ($token: String!, $gateway: GatewayKind!) {
  startPayment(token: $token, gateway: $gateway) { reference amount }
}`;
const paymentState = 'query ($reference: String!) { paymentState(reference: $reference) { status purchaseStatus } }';
const competitorCounts = 'query ($id: ID!) { competitorCounts(eventId: $id) { enrolled } }';
const createProduct = `mutation ($input: ProductInput!) {
  createProduct(input: $input) { id sizes { id } event { shopConsent { version } } }
}`;
const saveGatewayAccount = `mutation ($id: ID!, $input: GatewayAccountInput!) {
  saveGatewayAccount(eventId: $id, kind: WOMPI, input: $input) { kind }
}`;
const addGalleryImage = `mutation ($id: ID!, $file: Upload!) {
  addGalleryImage(eventId: $id, alt: "", file: $file) { image { url } }
}`;

/** Creates an event that sells out, with a product and a live account of Wompi. */
export async function makeSale(node, admin) {
  const { token } = (await ask(node, race.login, admin)).login;
  const base = race.event('Carrera de las averías', 0);
  const event = (
    await ask(
      node,
      race.createEvent,
      { input: { ...base, participantLimit: SEATS, kits: base.kits.map((kit) => ({ ...kit, amount: KITS })) } },
      token,
    )
  ).createEvent;
  await ask(
    node,
    saveGatewayAccount,
    { id: event.id, input: { active: true, sandbox: false, credentials: wompiCredentials } },
    token,
  );
  const { createProduct: product } = await ask(
    node,
    createProduct,
    {
      input: {
        ...{ eventId: event.id, name: 'Gorra', sku: 'GORRA', description: '', price: 35_000, status: 'ACTIVE' },
        sizes: [{ size: 'M', amount: UNITS }],
      },
    },
    token,
  );
  const { publicEvent } = await ask(node, race.eventPage, { slug: event.slug });
  return {
    id: event.id,
    category: publicEvent.categories[0].id,
    kits: publicEvent.kits.map(({ id }) => id),
    product: { id: product.id, size: product.sizes[0].id, consent: product.event.shopConsent.version },
  };
}

/** People who look up, hold, order, pay and read through random nodes, and an organiser who reads and uploads. */
export class Clients {
  #running = false;
  #workers = [];
  #token = null;
  #holds = [];
  #references = [];
  #files = [];
  #nextDocument;

  /** @param firstDocument documents count up from it; no other round may have them */
  constructor({ nodes, sale, admin, history, gateways, seed, firstDocument }) {
    Object.assign(this, { nodes, sale, admin, history, gateways, seed });
    this.#nextDocument = firstDocument;
  }

  /** E-mail addresses by document of everybody who may have bought something. */
  addresses = new Map();

  start(width) {
    this.#running = true;
    const work = async (random, act) => {
      while (this.#running) if (!(await act(random))) await sleep(random.integer(50, 200));
    };
    this.#workers = [
      ...Array.from({ length: width }, (_, at) => work(new Random(this.seed + at + 1), (random) => this.#act(random))),
      work(new Random(this.seed - 1), (random) => this.#organise(random)),
    ];
  }

  async stop() {
    this.#running = false;
    await Promise.all(this.#workers);
  }

  /** Registers a person through every node. @throws if a node does not respond */
  async visitNodes() {
    const random = new Random(this.seed);
    for (const at of this.nodes.keys()) {
      const competitors = [this.#person(random)];
      const held = await this.#tryToHold(at, ...this.#teamRequest(competitors), visitor(random));
      if (held.result === 'unknown')
        throw new Error(`node ${at + 1} serves no visitor after the faults: ${held.error}`);
    }
  }

  /** Reads a sample of what was acknowledged through every node. */
  async readAll() {
    const random = new Random(this.seed);
    const sample = (all) => Array.from({ length: Math.min(SAMPLE, all.length) }, () => random.pick(all));
    for (const at of this.nodes.keys()) {
      for (const reference of sample(this.#references)) await this.#read(at, reference);
      for (const document of sample(this.#holds)) await this.#lookUp(at, document);
      for (const file of this.#files) await this.#download(at, file);
      await this.#count(at);
    }
  }

  /** @returns whether the operation was acknowledged */
  async #act(random) {
    const action = random.weighted({ team: 5, order: 2, read: 2, lookUp: 1 });
    if (action === 'read' && this.#references.length > 0)
      return isDone(await this.#read(this.#node(random), random.pick(this.#references)));
    if (action === 'lookUp' && this.#holds.length > 0)
      return isDone(await this.#lookUp(this.#node(random), random.pick(this.#holds)));
    return action === 'order' ? this.#order(random) : this.#registerTeam(random);
  }

  #node(random) {
    return random.integer(0, this.nodes.length - 1);
  }

  #person(random) {
    const dni = String(this.#nextDocument++);
    const email = `corredora${dni}@example.com`;
    this.addresses.set(dni, email);
    return { ...race.person, dni, email, kitId: random.pick(this.sale.kits) };
  }

  /** Returns buyer, operation and variables of the hold of a team. */
  #teamRequest(competitors) {
    const documents = competitors.map(({ dni }) => dni);
    const input = { eventId: this.sale.id, categoryId: this.sale.category, competitors };
    return [{ document: documents[0], documents }, holdTeam, { input }];
  }

  async #registerTeam(random) {
    const competitors = Array.from({ length: random.integer(1, 2) }, () => this.#person(random));
    const document = competitors[0].dni;
    if (random.chance(0.2)) await this.#lookUp(this.#node(random), document);
    const hold = (headers) => this.#hold(random, ...this.#teamRequest(competitors), headers);
    // Sometimes two browsers register the same team at once.
    const holds = await Promise.all(
      random.chance(0.1) ? [hold(visitor(random)), hold(visitor(random))] : [hold(visitor(random))],
    );
    const held = holds.find(({ token }) => token);
    if (!held) return isDone(holds[0]);
    this.#holds.push(document);
    if (random.chance(0.85)) await this.#pay(random, held.token);
    return true;
  }

  async #order(random) {
    const buyer = this.#person(random);
    const { id, size, consent } = this.sale.product;
    const input = {
      ...{ eventId: this.sale.id, requestId: randomUUID() },
      goods: [{ productId: id, sizeId: size, quantity: random.integer(1, 2) }],
      buyer: {
        ...{ name: buyer.name, lastName: buyer.lastName, dni: buyer.dni, email: buyer.email, phone: buyer.phone },
        ...{ department: buyer.department, city: buyer.city, address: buyer.address, consentVersion: consent },
      },
    };
    const held = await this.#hold(random, { document: buyer.dni }, holdOrder, { input }, visitor(random));
    if (held.token && random.chance(0.85)) await this.#pay(random, held.token);
    return isDone(held);
  }

  /** Holds, and usually tries again without a response, as the same browser. @returns the last attempt */
  async #hold(random, ...request) {
    for (let tries = 1; ; tries++) {
      const hold = await this.#tryToHold(this.#node(random), ...request);
      if (hold.result !== 'unknown' || tries === 5 || random.chance(0.2)) return hold;
      await sleep(random.integer(200, 1_000));
    }
  }

  #tryToHold(at, buyer, query, variables, headers) {
    return this.history.record('hold', { ...buyer, node: at + 1 }, async () => {
      const data = await ask(this.nodes[at], query, variables, undefined, headers);
      const { outcome, registration, order } = data.holdRegistration ?? data.holdOrder;
      const token = (registration ?? order)?.token;
      return { outcome, ...(token ? { result: 'ok', token } : { result: 'refused' }) };
    });
  }

  async #pay(random, token) {
    const gateway = random.pick(['WOMPI', 'TEST']);
    const at = this.#node(random);
    const started = await this.history.record('start', { node: at + 1, token }, async () => {
      const { startPayment: payment } = await ask(this.nodes[at], startPayment, { token, gateway });
      return { result: 'ok', ...payment };
    });
    const { reference, amount } = started;
    if (!reference) return;
    this.#references.push(reference);
    this.gateways.decide(this.history, random, { gateway, reference, amount });
  }

  #read(at, reference) {
    return this.history.record('read', { node: at + 1, reference }, async () => {
      const { paymentState: state } = await ask(this.nodes[at], paymentState, { reference });
      return { result: 'ok', status: state?.status ?? 'MISSING' };
    });
  }

  #lookUp(at, document) {
    return this.history.record('lookup', { node: at + 1, document }, async () => {
      const who = { eventId: this.sale.id, dni: document, birthday: race.person.birthday };
      const { lookUpRegistration } = await ask(this.nodes[at], race.lookUp, who);
      return { result: 'ok', outcome: lookUpRegistration.outcome };
    });
  }

  async #organise(random) {
    const at = this.#node(random);
    if (random.chance(0.1)) return isDone(await this.#upload(at, random));
    if (this.#files.length > 0 && random.chance(0.3)) return isDone(await this.#download(at, random.pick(this.#files)));
    await this.#count(at);
    return false;
  }

  #count(at) {
    return this.history.record('count', { node: at + 1 }, async () => {
      const data = await this.#askAsOrganiser(at, (token) =>
        ask(this.nodes[at], competitorCounts, { id: this.sale.id }, token),
      );
      return { result: 'ok', enrolled: data.competitorCounts.enrolled };
    });
  }

  #upload(at, random) {
    return this.history.record('upload', { node: at + 1 }, async () => {
      const size = random.integer(300, 500);
      const background = { r: random.integer(0, 255), g: random.integer(0, 255), b: random.integer(0, 255) };
      const picture = await sharp({ create: { width: size, height: size, channels: 3, background } })
        .png()
        .toBuffer();
      const data = await this.#askAsOrganiser(at, async (token) => {
        const sent = new File([picture], 'foto.png', { type: 'image/png' });
        const { data, errors } = await upload(this.nodes[at].url, token, addGalleryImage, sent, { id: this.sale.id });
        if (errors.length > 0) throw new Error(errors[0].message);
        return data;
      });
      const file = { path: data.addGalleryImage.image.url, digest: null };
      this.#files.push(file);
      return { result: 'ok', path: file.path };
    });
  }

  #download(at, file) {
    return this.history.record('download', { node: at + 1, path: file.path }, async () => {
      const response = await fetch(this.nodes[at].url + file.path, { signal: AbortSignal.timeout(20_000) });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.status >= 500) throw new Error(`HTTP status ${response.status}`);
      const digest = createHash('sha256').update(body).digest('hex');
      if (response.ok) file.digest ??= digest;
      return { result: 'ok', isSame: response.ok && file.digest === digest };
    });
  }

  /** Runs `work` with a session token, which another login replaces after a failure. */
  async #askAsOrganiser(at, work) {
    try {
      this.#token ??= (await ask(this.nodes[at], race.login, this.admin)).login.token;
      return await work(this.#token);
    } catch (error) {
      this.#token = null;
      throw error;
    }
  }
}

const isDone = ({ result }) => result === 'ok';

/** Headers of a new browser at an address of its own: unpaid seats are limited by address. */
const visitor = (random) => ({
  cookie: `browser=${randomBytes(16).toString('base64url')}`,
  'x-forwarded-for': `203.${random.integer(0, 255)}.${random.integer(0, 255)}.${random.integer(1, 254)}`,
});
