import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDemonstration } from './demonstration.js';
import type { ServerProcess } from './server-process.js';

/**
 * Follows the links of an integrator without a browser: from the home page to /desarrolladores, then each command as
 * shown there.
 */

let server: ServerProcess;
/** Folder with curl's settings, so that unchanged commands also print the status. */
let curlHome: string;
beforeAll(async () => {
  server = await startDemonstration();
  curlHome = await mkdtemp(join(tmpdir(), 'dorsal-curl-'));
  await writeFile(join(curlHome, '.curlrc'), 'write-out = "\\n%{http_code} %{content_type}"\n');
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(curlHome, { recursive: true, force: true });
});

async function open(path: string): Promise<string> {
  const response = await fetch(new URL(path, server.address), { headers: { accept: 'text/html' } });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};
/** Returns the text that a reader would copy from an element. */
const htmlToText = (html: string): string =>
  html.replace(/<!-- -->|<[^>]+>/g, '').replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity]!);

interface Block {
  title: string;
  code: string;
}
const parseBlocks = (html: string): Block[] =>
  [...html.matchAll(/<figcaption[^>]*>(.*?)<\/figcaption>.*?<pre[^>]*>(.*?)<\/pre>/gs)].map(
    ([, title = '', code = '']) => ({
      title: htmlToText(title),
      code: htmlToText(code),
    }),
  );

/** Returns a matcher: '…' matches any value, more rows as the last of a list, and more fields as a field name. */
function expected(value: unknown): unknown {
  if (value === '…') return expect.anything();
  if (Array.isArray(value)) {
    const rows = value.filter((row) => row !== '…').map(expected);
    return rows.length < value.length ? expect.arrayContaining(rows) : rows;
  }
  if (value === null || typeof value !== 'object') return value;
  const { '…': more, ...fields } = value as Record<string, unknown>;
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, expected(field)]));
  return more === undefined ? shape : expect.objectContaining(shape);
}

interface Response {
  status: number;
  type: string;
  body: unknown;
}
async function run(command: string): Promise<Response> {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', command], {
    env: { ...process.env, CURL_HOME: curlHome },
  });
  const [, body = '', status, type = ''] = /^(.*)\n(\d{3}) (.*)$/s.exec(stdout) ?? [];
  return { status: Number(status), type, body: JSON.parse(body) as unknown };
}

it('An integrator gets from the home page to a held registration and its payment by links and copied commands', async () => {
  const home = await open('/');
  const [, link = ''] = /<a[^>]+href="([^"]+)"[^>]*>Desarrolladores</.exec(home) ?? [];
  const page = await open(link);
  expect(page).toContain('Demostración: nada se cobra');
  const blocks = parseBlocks(page);
  const commands = blocks.filter(({ code }) => code.startsWith('curl '));
  expect(commands).toHaveLength(10);
  const filledIn: Record<string, string> = {};
  for (const { code } of commands) {
    // Values that the reader enters, from earlier responses.
    const command = code.replace(/\b(?:TOKEN|REFERENCE)\b/g, (word) => filledIn[word]!);
    expect(command).toContain(server.address);
    const { title, code: sample } = blocks[blocks.findIndex((block) => block.code === code) + 1]!;
    const response = await run(command);
    expect({ command, ...response }).toEqual({
      command,
      status: Number(title.slice(0, 3)),
      type: expect.stringMatching(/^application\/json/) as string,
      body: expected(JSON.parse(sample)),
    });
    const text = JSON.stringify(response.body);
    filledIn.TOKEN ??= /"token":"([^"]+)"/.exec(text)?.[1] ?? undefined!;
    filledIn.REFERENCE ??= /"reference":"([^"]+)"/.exec(text)?.[1] ?? undefined!;
  }
  const links = [...page.matchAll(/<a[^>]+href="(\/[^"#]*)"/g)].map(([, href]) => href!);
  expect(links).toEqual(expect.arrayContaining(['/graphql', '/api/docs']));
  expect(await open('/graphql')).toContain('Explorador de GraphQL');
  expect(await open(`/inscripcion/pago/${filledIn.TOKEN}`)).toContain('Pagar la inscripción');
}, 60_000);
