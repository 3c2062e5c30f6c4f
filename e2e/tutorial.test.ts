import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../server/platform/project-root.js';
import { startDemonstration } from './demonstration.js';
import type { ServerProcess } from './server-process.js';

let server: ServerProcess;
beforeAll(async () => {
  server = await startDemonstration();
}, 120_000);
afterAll(() => server.stop());

const text = readFileSync(join(projectRoot, 'docs', 'tutorial.md'), 'utf8');
const blocks = [...text.matchAll(/```(sh|json|text)\n(.*?)```/gs)].map(([, kind, content]) => ({
  kind: kind!,
  content: content!,
}));
const commands = blocks.filter(({ kind }) => kind === 'sh');
/** What stands under a command, if something does. */
const told = commands
  .map((command) => blocks[blocks.indexOf(command) + 1])
  .map((next) => (next?.kind === 'sh' ? null : next));

/** Between what one command says and the next. */
const MARK = '----8<----';

/** '…' stands for anything. */
function expected(value: unknown): unknown {
  if (value === '…') return expect.anything();
  if (Array.isArray(value)) return value.map(expected);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, expected(each)]));
}

it('does what the tutorial says, command by command', async () => {
  const script = commands.map(({ content }) => content).join(`\necho '${MARK}'\n`);
  expect(script).toContain('DORSAL=http://localhost:4000');
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-euo', 'pipefail', '-c', script.replace('http://localhost:4000', server.address)],
    { env: { ...process.env, FORCE_COLOR: '0' } },
  );
  const said = stdout.split(MARK).map((each) => each.trim());
  expect(said).toHaveLength(commands.length);
  for (const [index, block] of told.entries()) {
    if (!block) expect(said[index]).toBe('');
    else if (block.kind === 'text') expect(said[index]).toBe(block.content.trim());
    else expect(JSON.parse(said[index]!)).toEqual(expected(JSON.parse(block.content)));
  }
}, 60_000);
