import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { requestPipeline } from './http.js';
import { openLogger } from './logger.js';
import { policySource } from './policy-source.js';

/** Rules of what may be fetched ahead, which run nothing. */
const FETCHED_AHEAD = "'inline-speculation-rules'";
const SCRIPT = 'document.documentElement.dataset.stored = ""';
const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

async function scriptsAllowed(inspectable: boolean): Promise<string> {
  const begin = requestPipeline({
    ...{ log: openLogger('silent'), forms: [], scripts: [], inlineScripts: [SCRIPT], https: false, inspectable },
  });
  const server = createServer((request, response) => begin(request, response, () => void response.end()));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
}

it('lets a page run the inline scripts that are its own, by their digests, and no other', async () => {
  expect(await scriptsAllowed(false)).toBe(`'self' ${FETCHED_AHEAD} ${policySource(SCRIPT)}`);
});

it('leaves a page open to tools outside production, which a digest would shut out', async () => {
  expect(await scriptsAllowed(true)).toBe(`'self' ${FETCHED_AHEAD} 'unsafe-inline'`);
});
