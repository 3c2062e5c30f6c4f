import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load, startDorsal, startServer } from './processes.mjs';
import * as race from './race.mjs';
import { admin, ask, countCompetitors, fill } from './world.mjs';

const headers = { 'content-type': 'application/json' };

/** Starts everything, loads it in turns, stops it. Resolves with `{ ratios, figures }`. */
export async function measure({ dataDir, dist, typeDefs, seconds, rounds, connections, only, say }) {
  const started = [];
  try {
    const { startEmbeddedDatabase } = await import(pathToFileURL(join(dist, 'platform', 'embedded-database.js')));
    const database = await startEmbeddedDatabase({ dataDir: join(dataDir, 'postgres') });
    started.push(database);
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(dataDir, 'files'),
      RATE_LIMITS: 'off',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    const dorsal = await startDorsal({ main: join(dist, 'main.js'), env });
    started.push(dorsal);

    const world = await fill(dorsal.url, database.url);
    const answers = {
      eventPage: await ask(dorsal.url, race.eventPage, { slug: world.slug }),
      eventList: await ask(dorsal.url, race.eventList),
    };
    const bare = await startServer('bare-server.mjs', {
      databaseUrl: database.url,
      event: world,
      pages: Object.fromEntries(Object.entries(answers).map(([name, data]) => [name, { data }])),
    });
    started.push(bare);
    const stock = await startServer('stock-apollo.mjs', {
      typeDefs,
      data: { ...answers.eventPage, ...answers.eventList },
    });
    started.push(stock);

    const turns = comparisons({ dorsal: dorsal.url, bare: bare.url, stock: stock.url, world });
    const figures = {};
    const ratios = {};
    for (const [name, { subject, others }] of Object.entries(turns)) {
      if (only && !only.includes(name)) continue;
      const runs = [];
      for (let round = 0; round <= rounds; round++) {
        const turn = {};
        for (const [who, target] of Object.entries({ dorsal: subject, ...others })) {
          // The first round only warms up: it takes seconds until all of a server's code is compiled.
          turn[who] = await loadOnce(target, {
            connections,
            duration: round === 0 ? 15 : seconds,
            databaseUrl: database.url,
          });
        }
        if (round > 0) runs.push(turn);
        say(`${name} ${round === 0 ? 'warm-up' : `${round}/${rounds}`}: ${describe(turn)}`);
      }
      figures[name] = summarise(runs);
      for (const other of Object.keys(others)) {
        const key = other === 'bare' ? name : `${name}To${other[0].toUpperCase()}${other.slice(1)}`;
        ratios[key] = median(runs.map((turn) => turn.dorsal.perSecond / turn[other].perSecond));
      }
    }
    return { ratios, figures };
  } finally {
    // One that cannot be stopped must not keep the others running.
    for (const { stop } of started.reverse()) await stop().catch((error) => say(error.message));
  }
}

/** Who is loaded with what: the product, and those it is compared to. */
function comparisons({ dorsal, bare, stock, world }) {
  const person = { ...race.person, kitId: world.kit };
  const team = { eventId: world.id, categoryId: world.category, competitors: [person] };
  const save = (url, body) => ({ url, method: 'POST', headers, body: JSON.stringify(body), saves: true });
  const query = (url, text, variables) => {
    return { url, method: 'POST', headers, body: JSON.stringify({ query: text, variables }) };
  };
  // What the database calls it: the hand-written server translates nothing.
  const stored = { ...person, gender: 'female', rhFactor: '+' };
  const bareSave = (withPayment) => save(`${bare}registration`, { ...team, competitors: [stored], withPayment });
  const page = { slug: world.slug };
  return {
    registration: {
      subject: save(`${dorsal}/graphql`, { query: race.holdRegistration, variables: { input: team } }),
      others: { bare: bareSave(false) },
    },
    registrationRest: {
      subject: save(`${dorsal}/api/competitor`, race.restSave(world, person)),
      // The old save answers with a payment that is ready to be sent, so it stores one.
      others: { bare: bareSave(true) },
    },
    eventPage: {
      subject: query(`${dorsal}/graphql`, race.eventPage, page),
      others: { bare: { url: `${bare}eventPage`, method: 'GET' }, stock: query(stock, race.eventPage, page) },
    },
    eventList: {
      subject: query(`${dorsal}/graphql`, race.eventList),
      others: { bare: { url: `${bare}eventList`, method: 'GET' }, stock: query(stock, race.eventList) },
    },
  };
}

let nextDni = 1_000_000_000;

/** One run of the load. Saves are believed only as far as the database has them. */
async function loadOnce({ saves, ...target }, { databaseUrl, ...settings }) {
  if (!saves) return checked(await load({ ...target, ...settings }));
  const before = await countCompetitors(databaseUrl);
  const result = await load({ ...target, ...settings, firstDni: nextDni });
  nextDni += result.sent;
  const stored = (await countCompetitors(databaseUrl)) - before;
  // Requests under way when the time was up are stored without being counted as answered.
  if (stored < result.answered)
    throw new Error(`${target.url} answered ${result.answered} saves and stored ${stored}.`);
  return checked(result);
}

function checked(result) {
  if (result.answered === 0 || result.refused > 0 || result.failed > 0) {
    throw new Error(`The load was not served as it should be: ${JSON.stringify(result)}`);
  }
  return result;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const describe = (turn) =>
  Object.entries(turn)
    .map(([who, { perSecond, p99 }]) => `${who} ${Math.round(perSecond)}/s (p99 ${p99} ms)`)
    .join(', ');

function summarise(runs) {
  const of = (who, what) => median(runs.map((turn) => turn[who][what]));
  return Object.fromEntries(
    Object.keys(runs[0]).map((who) => [
      who,
      { perSecond: of(who, 'perSecond'), p50: of(who, 'p50'), p99: of(who, 'p99') },
    ]),
  );
}
