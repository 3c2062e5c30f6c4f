import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { projectRoot } from '../server/platform/project-root.js';
import { alive, openBrowser, openWindow } from './browser.js';

/** Runs `npm run dev` on a copy of the project and edits each side. */

const copy = mkdtempSync(join(tmpdir(), 'dorsal-dev-'));
// PostgreSQL refuses to run as root: the user that it switches to must be able to open the folder.
chmodSync(copy, 0o755);
const sources = ['client', 'server', 'migrations', 'scripts', 'package.json', 'package-lock.json', 'codegen.yml'];
for (const name of [...sources, 'schema.graphql'])
  cpSync(join(projectRoot, name), join(copy, name), { recursive: true });
symlinkSync(realpathSync(join(projectRoot, 'node_modules')), join(copy, 'node_modules'));

const EVENT_ENUMS = 'server/events/event-enums.ts';

const read = (path: string): string => readFileSync(join(copy, path), 'utf8');
function edit(path: string, from: string, to: string): void {
  expect(read(path)).toContain(from);
  writeFileSync(join(copy, path), read(path).replace(from, to));
}
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
/** Milliseconds for each step: beside other tests a restart takes ten times as long as alone. */
const STEP_MS = 120_000;

/** Repeats until it succeeds. */
async function eventually(attempt: () => unknown): Promise<void> {
  for (const end = Date.now() + STEP_MS; ;) {
    try {
      return void (await attempt());
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
/** The server renders the event list with this heading. */
const rendersHeading = (address: string, heading: string) =>
  eventually(async () => {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    expect(await response.text()).toContain(`${heading}</h1>`);
  });

let development: ChildProcess;
let browser: Browser;
afterAll(async () => {
  await browser?.close();
  development?.kill('SIGTERM');
  if (development?.exitCode === null) await once(development, 'exit');
  rmSync(copy, { recursive: true, force: true });
});

it(
  'npm run dev shows an edit of either side without a reload and keeps PostgreSQL running',
  async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}/eventos`;
    development = spawn(process.execPath, [join(copy, 'scripts', 'dev.mjs')], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DEMO_DATA: 'off', LOG_LEVEL: 'error' },
    });
    await rendersHeading(address, 'Elige tu próxima meta');
    browser = await openBrowser();
    const { page, complaints } = await openWindow(browser);
    page.setDefaultTimeout(STEP_MS);
    await page.goto(address);
    await alive(page);

    // The component is replaced in the open page; the server renders the same.
    await page.evaluate('window.isTheSamePage = true');
    edit('client/events/catalog/catalog-hero.tsx', 'Elige tu próxima meta', 'Elige otra meta');
    await page.getByRole('heading', { name: 'Elige otra meta' }).waitFor();
    expect(await page.evaluate('window.isTheSamePage')).toBe(true);
    await rendersHeading(address, 'Elige otra meta');

    // Check errors up to here only: a restart interrupts what a page is loading.
    expect(complaints).toEqual([]);

    const postmaster = () => read('data/postgres/cluster/postmaster.pid').split('\n')[0];
    const before = postmaster();
    // As a change of branch writes it; the file is still watched below.
    const enums = read(EVENT_ENUMS);
    rmSync(join(copy, EVENT_ENUMS));
    writeFileSync(join(copy, EVENT_ENUMS), enums);
    edit('server/events/catalog/event-head.ts', 'ciclismo y más', 'ciclismo y mucho más');
    // Vite loads the page again once the server is back, which on a busy machine may not reach the database at once.
    const retry = page.getByRole('link', { name: 'Reintentar' });
    await eventually(async () => {
      if (await retry.isVisible()) await retry.click();
      expect(await page.title()).toContain('ciclismo y mucho más');
    });
    expect(postmaster()).toBe(before);

    // Schema and generated types follow the code.
    edit(EVENT_ENUMS, 'Soonest first', 'Soonest start first');
    await eventually(() => expect(read('client/gql/enums.ts')).toContain('Soonest start first'));
    expect(read('schema.graphql')).toContain('Soonest start first');
  },
  6 * STEP_MS,
);
