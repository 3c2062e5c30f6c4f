/**
 * The same work done by hand: `node:http`, `pg`, a statement a step. It does all that a save (bare-save.mjs) and a
 * confirmation (bare-confirmation.mjs) do to the database and decides what they decide; it has no schema, no
 * permissions, no error shapes and no limits.
 *
 * Reads `{ databaseUrl, pages, gateway }` from standard input: `pages` are the answers of `GET {path}`, `gateway` is the
 * account that signs. Prints its address.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { confirmPayment } from './bare-confirmation.mjs';
import { saveTeam } from './bare-save.mjs';

const { databaseUrl, pages, gateway } = JSON.parse(await text(process.stdin));
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const commands = {
  '/registration': async (body) => {
    const saved = await saveTeam(pool, gateway, JSON.parse(body));
    return [saved ? 200 : 409, saved];
  },
  '/confirmation': async (body) => [await confirmPayment(pool, gateway, Object.fromEntries(new URLSearchParams(body)))],
};

const server = createServer((request, response) => {
  const page = pages[request.url];
  if (page) return send(response, 200, page);
  text(request)
    .then((body) => commands[request.url](body))
    .then(([status, value]) => send(response, status, value ?? {}))
    .catch((error) => {
      console.error(error);
      send(response, 500, { message: error.message });
    });
});

server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ url: `http://127.0.0.1:${server.address().port}` })));

function send(response, status, value) {
  const body = JSON.stringify(value);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
