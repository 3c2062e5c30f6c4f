/**
 * Loads one server, in a process of its own so that the server under test shares nothing with it but the processor.
 *
 * Reads a JSON object from standard input: `{ url, method, headers, variants, connections, duration | amount, firstDni? }`.
 * Each request takes the next of `variants` (`{ path, body? }`), whatever connection it goes out on, so that requests
 * under way at the same time differ. With `firstDni` every request's body gets the next document in place of `@DNI@`,
 * and comes, as through a proxy, from one of a thousand addresses. It ends after `duration` seconds or after `amount` requests. Prints a JSON object.
 */
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

const { url, method, headers, variants, connections, duration, amount, firstDni } = JSON.parse(
  await text(process.stdin),
);

let sent = 0;
const eachItsOwn = (request) => {
  const { path, body } = variants[sent % variants.length];
  const number = firstDni + sent;
  sent++;
  if (firstDni === undefined) return { ...request, path, ...(body && { body }) };
  const from = { 'x-forwarded-for': `10.0.${(number % 1_000) >> 8}.${(number % 1_000) & 255}` };
  return { ...request, path, headers: { ...headers, ...from }, body: body.replaceAll('@DNI@', String(number)) };
};

const began = performance.now();
let ended = began;
const running = autocannon({
  url,
  connections,
  ...(amount ? { amount } : { duration }),
  requests: [{ method, headers, setupRequest: eachItsOwn }],
});
running.on('response', () => (ended = performance.now()));
const result = await running;

console.log(
  JSON.stringify({
    // To the last answer: autocannon's own duration of an amount is rounded up to whole seconds.
    perSecond: (1000 * result['2xx']) / (ended - began),
    answered: result['2xx'],
    refused: result.non2xx,
    failed: result.errors + result.timeouts,
    p50: result.latency.p50,
    p99: result.latency.p99,
    sent,
  }),
);
