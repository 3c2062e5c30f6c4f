import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { requestPipeline } from './http.js';
import { openLogger } from '../process/logger.js';
import { policySource } from './policy-source.js';

/** Source of speculation rules, which run no script. */
const SPECULATION_RULES = "'inline-speculation-rules'";
const SCRIPT = 'document.documentElement.dataset.stored = ""';
const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

async function scriptsAllowed(inspectable: boolean): Promise<string> {
  const policy = { forms: [], scripts: [], inlineScripts: [SCRIPT], https: false, inspectable };
  const begin = requestPipeline(openLogger('silent'), policy);
  const server = createServer((request, response) => begin(request, response, () => void response.end()));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
}

it('A page may run only its own inline scripts, by their digests', async () => {
  expect(await scriptsAllowed(false)).toBe(`'self' ${SPECULATION_RULES} ${policySource(SCRIPT)}`);
});

it('Outside production, a page may run any inline script, for inspection tools', async () => {
  expect(await scriptsAllowed(true)).toBe(`'self' ${SPECULATION_RULES} 'unsafe-inline'`);
});
