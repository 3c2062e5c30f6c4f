/**
 * Loads one server, in a separate process that shares only the processor with it.
 *
 * Reads a JSON object from standard input: `{ url, method, headers, variants | steps, connections, duration | amount,
 * overallRate?, firstDni?, firstVariant?, refusesErrors? }`. Each request uses the next of `variants` (`{ path, body? }`),
 * from `firstVariant` on, so that concurrent requests differ. With `firstDni` each body gets the next document in place of
 * `@DNI@` and one of a thousand client addresses. With `steps` (`{ path, body | confirms, keeps? }`) each connection runs
 * them in order, a whole purchase each time: values named by `keeps` are read from the response by path and replace
 * `@NAME@` in later steps; cookies are kept, as in a browser; `confirms` sends PayU's confirmation. With `refusesErrors` a
 * GraphQL response with errors, whose status is 200, counts as failed. Ends after `duration` seconds or `amount` requests;
 * sends at most `overallRate` requests per second. Prints a JSON object.
 */
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { confirmation } from './race.mjs';

const {
  url,
  method,
  headers,
  variants,
  steps,
  connections,
  duration,
  amount,
  overallRate,
  firstDni,
  firstVariant = 0,
  refusesErrors,
} = JSON.parse(await text(process.stdin));

let sent = 0;
const eachItsOwn = (request) => {
  const { path, body } = variants[(firstVariant + sent) % variants.length];
  const number = firstDni + sent;
  sent++;
  if (firstDni === undefined) return { ...request, path, ...(body && { body }) };
  return {
    ...request,
    path,
    headers: { ...headers, ...clientAddress(number) },
    body: filled(body, { DNI: String(number) }),
  };
};

/** Returns the steps of whole purchases, each with its own document and client address. */
const purchase = () =>
  steps.map(({ path, body, confirms, keeps }, index) => ({
    method: 'POST',
    path,
    setupRequest: (request, context) => {
      if (index === 0) Object.assign(context, { DNI: String(firstDni + sent++), cookies: new Map() });
      const requestBody = confirms ? confirmation(context.reference, Number(context.amount)) : filled(body, context);
      const type = confirms ? 'application/x-www-form-urlencoded' : 'application/json';
      return {
        ...request,
        body: requestBody,
        headers: {
          'content-type': type,
          ...clientAddress(Number(context.DNI)),
          // The gateway is another client.
          ...(!confirms && context.cookies.size > 0 && { cookie: [...context.cookies.values()].join('; ') }),
        },
      };
    },
    onResponse: (status, answer, context, headers) => {
      for (const cookie of setCookies(headers)) context.cookies.set(cookie.split('=')[0], cookie);
      if (answer.includes('"INTERNAL"')) internal++;
      if (status !== 200) return;
      if (index === steps.length - 1) whole++;
      for (const [name, path] of Object.entries(keeps ?? {}))
        context[name] = path.split('.').reduce((value, key) => value?.[key], JSON.parse(answer));
    },
  }));
/** Returns `name=value` of each cookie that a response sets. */
const setCookies = (headers) =>
  [headers['set-cookie'] ?? headers['Set-Cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
let whole = 0;
/** Number of steps with an INTERNAL error. */
let internal = 0;
const filled = (body, context) => body.replaceAll(/@(\w+)@/g, (_, name) => context[name] ?? '');
const clientAddress = (number) => ({ 'x-forwarded-for': `10.0.${(number % 1_000) >> 8}.${(number % 1_000) & 255}` });

const began = performance.now();
let endedAt = began;
/** Milliseconds until each response with status 503. */
const unavailableMs = [];
const running = autocannon({
  url,
  connections,
  ...(amount ? { amount } : { duration }),
  ...(overallRate && { overallRate }),
  ...(refusesErrors && { verifyBody: (body) => !String(body).startsWith('{"errors"') }),
  requests: steps ? purchase() : [{ method, headers, setupRequest: eachItsOwn }],
});
running.on('response', (_client, status, _bytes, tookMs) => {
  endedAt = performance.now();
  if (status === 503) unavailableMs.push(tookMs);
});
const result = await running;
const answered = steps ? whole : result['2xx'];

console.log(
  JSON.stringify({
    // Up to the last response: autocannon rounds the duration of an amount up to whole seconds.
    perSecond: (1000 * answered) / (endedAt - began),
    answered,
    refused: result.non2xx,
    unavailable: unavailableMs.length,
    refusedP99: Math.round(unavailableMs.toSorted((a, b) => a - b)[Math.floor(unavailableMs.length * 0.99)] ?? 0),
    failed: result.errors + result.timeouts + result.mismatches,
    internal,
    p50: result.latency.p50,
    p99: result.latency.p99,
    sent,
  }),
);
