import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openApi } from '../../testing/api.js';

const { app } = await openApi({ DRAIN_SECONDS: '3' });
const { port } = new URL(app.address);

interface Outcome {
  status?: number;
  closes?: boolean;
  error?: string;
}

function send(path: string, agent: Agent | false): Promise<Outcome> {
  return new Promise((resolve) => {
    const body = path === '/graphql' ? JSON.stringify({ query: '{ eventCatalog { total } }' }) : undefined;
    const headers = { 'content-type': 'application/json' };
    const sent = httpRequest({ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', agent, headers });
    sent.on('response', (response) => {
      const { statusCode: status, headers } = response;
      response.resume();
      response.on('end', () => resolve({ status, closes: headers.connection === 'close' }));
      response.on('error', ({ message }) => resolve({ error: message }));
    });
    sent.on('error', (error) => resolve({ error: 'code' in error ? String(error.code) : error.message }));
    sent.end(body);
  });
}

it('Draining rejects new requests first, asks connections to close and cuts no request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const outcomes: Outcome[] = [];
  /** Sends requests with pauses, on a keep-alive connection while it lives, until the port is closed. */
  const worker = async (): Promise<void> => {
    for (;;) {
      const outcome = await send('/graphql', agent);
      // Nothing was sent: a client would use another node.
      if (outcome.error === 'ECONNREFUSED') return;
      outcomes.push(outcome);
      await sleep(Math.random() * 20);
    }
  };
  const workers = Array.from({ length: 20 }, worker);
  await sleep(300);
  expect((await send('/readyz', false)).status).toBe(200);
  const before = outcomes.length;

  const drained = app.drain();
  await sleep(100);
  expect(await send('/readyz', false)).toEqual({ status: 503, closes: true });
  expect(await send('/healthz', false)).toEqual({ status: 200, closes: true });
  await drained;
  await Promise.all(workers);

  expect(before).toBeGreaterThan(20);
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
  expect(outcomes.filter(({ closes }) => closes).length).toBeGreaterThanOrEqual(20);
  expect(await send('/healthz', false)).toEqual({ error: 'ECONNREFUSED' });
});
