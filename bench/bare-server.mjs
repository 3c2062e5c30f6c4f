/**
 * Baseline written by hand: `node:http`, `pg`, and few round trips: 2 for a lookup (bare-lookup.mjs) and a save
 * (bare-save.mjs), 1 for a payment (bare-payment.mjs), 3 for a confirmation (bare-confirmation.mjs). It stores the same
 * rows as Dorsal and makes the same decisions. It has no schema, no permissions and no error details.
 * docs/benchmark.md compares both sides.
 *
 * Reads `{ databaseUrl, pages, gateway, secret }` from standard input: `pages` are the responses of `GET {path}` (a
 * text is HTML), `gateway` is the signing account, `secret` the key of HMACs. Prints its address.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { confirmPayment } from './bare-confirmation.mjs';
import { lookUp } from './bare-lookup.mjs';
import { startPayment } from './bare-payment.mjs';
import { saveTeam } from './bare-save.mjs';
import { reportWork } from './work.mjs';

reportWork();
const { databaseUrl, pages, gateway, secret } = JSON.parse(await text(process.stdin));
for (const [path, page] of Object.entries(pages)) if (typeof page === 'string') pages[path] = Buffer.from(page);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
await pool.query(readFileSync(new URL('bare.sql', import.meta.url), 'utf8'));

/** Handlers by path; each returns status, body and headers. */
const commands = {
  '/registration': async (body, { headers }) => {
    const browser = /(?:^|; )browser=([^;]+)/.exec(headers.cookie)?.[1] ?? randomBytes(16).toString('base64url');
    const visitor = { address: headers['x-forwarded-for'], browser };
    const saved = await saveTeam(pool, { secret, gateway }, visitor, JSON.parse(body));
    const cookie = `browser=${browser}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`;
    return [saved ? 200 : 409, saved, { 'set-cookie': cookie, 'cache-control': 'no-store' }];
  },
  '/lookup': async (body, { headers }) => {
    const result = await lookUp(pool, secret, { address: headers['x-forwarded-for'] }, JSON.parse(body));
    return [result ? 200 : 429, result];
  },
  '/payment': async (body) => {
    const started = await startPayment(pool, gateway, JSON.parse(body));
    return [started ? 200 : 409, started];
  },
  '/confirmation': async (body, { method, headers }) => {
    const fields = Object.fromEntries(new URLSearchParams(body));
    return [await confirmPayment(pool, gateway, { method, query: {}, headers, body: fields })];
  },
};

const server = createServer((request, response) => {
  const page = pages[request.url];
  if (Buffer.isBuffer(page)) return sendHtml(response, page);
  if (page) return send(response, 200, page);
  text(request)
    .then((body) => commands[request.url](body, request))
    .then(([status, value, headers]) => send(response, status, value ?? {}, headers))
    .catch((error) => {
      console.error(error);
      send(response, 500, { message: error.message });
    });
});

server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ url: `http://127.0.0.1:${server.address().port}` })));

function send(response, status, value, headers = {}) {
  const body = JSON.stringify(value);
  const length = Buffer.byteLength(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length, ...headers });
  response.end(body);
}

function sendHtml(response, html) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': html.length });
  response.end(html);
}
