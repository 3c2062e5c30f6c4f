import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/platform/project-root.js';
import { startDemonstration } from './demonstration.js';
import { findProblems, runRandom } from './random/random-run.js';

/** Seed of the test; `npm run fuzz` sends more requests with another seed. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 400);
const seed = process.env.FUZZ_SEED ?? 'dorsal';
/** Milliseconds; far above any response time, because the machine may be busy. */
const SLOW_MS = 10_000;

it('random requests to both APIs get no 5xx, no slow response and no internal text', async () => {
  const server = await startDemonstration({ RATE_LIMITS: 'off', WEBHOOKS_ANYWHERE: 'on' });
  try {
    const { faults, ...figures } = await runRandom({
      address: server.address,
      typeDefs: readFileSync(join(projectRoot, 'schema.graphql'), 'utf8'),
      ...{ seed, requests, slow: SLOW_MS },
      admin: { email: 'demo@dorsal.localhost', password: 'dorsal-demo' },
    });
    if (process.env.FUZZ_REQUESTS)
      process.stderr.write(`\n${JSON.stringify({ seed, ...figures, faults: faults.length }, null, 2)}\n`);
    expect(faults.slice(0, 20)).toEqual([]);
    expect(figures.requests).toBe(requests);
    // Some requests must succeed, or nothing behind validation was tested.
    expect(figures.statuses[200]).toBeGreaterThan(requests / 5);
  } finally {
    await server.stop();
  }
}, 3_600_000);

it('the checker reports an invalid response', () => {
  const codes = new Set(['NOT_FOUND', 'GATEWAY_FAILED']);
  const request = (path: string) => ({ what: '', method: 'POST', path, headers: {} });
  const rest = (status: number, body: string, type = 'application/json') =>
    findProblems(request('/api/login'), status, type, body, codes);
  const graphql = (body: object) =>
    findProblems(request('/graphql'), 200, 'application/json', JSON.stringify(body), codes);
  const error = (code: string, message = '') => ({ errors: [{ message, extensions: { code } }] });
  const dialog = (message: string) => JSON.stringify({ message, icon: 'error' });

  expect([rest(200, '[]'), rest(404, dialog('No existe.'))]).toEqual([[], []]);
  expect(rest(502, dialog('La pasarela no respondió.'))).toEqual(['status 502']);
  const callback = { ...request('/api/payments/test/confirmation'), hasBody: { 404: false, 503: false } };
  expect([404, 503].flatMap((status) => findProblems(callback, status, '', '', codes))).toEqual([]);
  expect(findProblems(callback, 502, '', '', codes)).toContain('status 502');
  expect(graphql(error('GATEWAY_FAILED'))).toEqual(['GATEWAY_FAILED of an operation without an external server']);
  expect([graphql({ data: {} }), graphql(error('NOT_FOUND'))]).toEqual([[], []]);
  expect(findProblems(request('/api/login'), 0, '', '', codes)).toEqual(['no response']);
  expect(rest(500, dialog('Algo falló.'))).toEqual(['status 500']);
  expect(rest(404, '<h1>Not Found</h1>', 'text/html')).toEqual(['error without message and icon']);
  expect(rest(422, dialog('invalid byte sequence for encoding'))).toEqual(['internal text']);
  expect(rest(400, dialog('x\n    at parse (file.js:1:2)'))).toEqual(['internal text']);
  expect(graphql(error('INTERNAL'))).toContain('INTERNAL');
  expect(graphql(error('NOT_FOUND', 'relation "event" does not exist'))).toEqual(['internal text']);
  expect(graphql(error('GRAPHQL_VALIDATION_FAILED'))).toEqual(['undocumented code GRAPHQL_VALIDATION_FAILED']);
  expect(findProblems(request('/graphql'), 200, 'text/html', '<p>', codes)).toEqual(['no GraphQL response']);
});
