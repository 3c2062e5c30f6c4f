/**
 * Loads one address, in a process of its own so that the server under test shares nothing with it but the processor.
 *
 * Reads a JSON object from standard input: `{ url, method, headers, body, connections, duration, firstDni? }`. With
 * `firstDni` every request's body gets the next document in place of `@DNI@`. Prints a JSON object.
 */
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

const { url, method, headers, body, connections, duration, firstDni } = JSON.parse(await text(process.stdin));

let dni = firstDni;
const eachItsOwn = (request) => ({ ...request, body: body.replaceAll('@DNI@', String(dni++)) });

const result = await autocannon({
  url,
  connections,
  duration,
  requests: [{ method, headers, body, ...(firstDni === undefined ? {} : { setupRequest: eachItsOwn }) }],
});

console.log(
  JSON.stringify({
    perSecond: result['2xx'] / result.duration,
    answered: result['2xx'],
    refused: result.non2xx,
    failed: result.errors + result.timeouts,
    p50: result.latency.p50,
    p99: result.latency.p99,
    sent: dni === undefined ? undefined : dni - firstDni,
  }),
);
