/**
 * Measures how long a client waits for a refusal while others load the server.
 *
 * Reads `{ url, path, headers, body, firstDni, duration }` from standard input. For `duration` seconds each of ten clients
 * sends the body 50 ms after its last response, with the next document in place of `@DNI@`. Prints `{ sent, refused, p50,
 * p99 }`: requests, responses with status 503, and milliseconds until these. It asks for a higher priority than the load,
 * which root may have, because its own wait for the processor is not the server's.
 */
import { request, Agent } from 'node:http';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';

/** An admitted request takes about a second: with one client most of the time would pass without a refusal. */
const CLIENTS = 10;
const INTERVAL_MS = 50;

const { url, path, headers, body, firstDni, duration } = JSON.parse(await text(process.stdin));
try {
  setPriority(-15);
} catch {
  // Without root the figures include the probe's own waits.
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

/** Sends one request and returns its status and the milliseconds until its headers arrived. */
function send(dni) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sending = request(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
      const took = performance.now() - startedAt;
      response.resume().once('end', () => resolve([response.statusCode, took]));
    });
    sending.once('error', reject).end(body.replaceAll('@DNI@', dni));
  });
}

const until = performance.now() + 1000 * duration;
const times = [];
let sent = 0;
async function runClient() {
  while (performance.now() < until) {
    const [status, took] = await send(String(firstDni + sent++));
    if (status === 503) times.push(took);
    await sleep(INTERVAL_MS);
  }
}
await Promise.all(Array.from({ length: CLIENTS }, runClient));
agent.destroy();

const sorted = times.toSorted((a, b) => a - b);
const at = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
console.log(JSON.stringify({ sent, refused: times.length, p50: at(0.5), p99: at(0.99) }));
