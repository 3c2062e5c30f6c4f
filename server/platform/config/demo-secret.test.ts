import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../project-root.js';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'dorsal-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('Processes that create the secret at the same time get the same one and leave no other file', async () => {
  const dataDir = join(folder, 'data');
  const program = `
    await import('./server/testing/typescript-hook.mjs');
    const { loadOrCreateSecret } = await import('./server/platform/config/demo-secret.ts');
    console.log(loadOrCreateSecret(${JSON.stringify(dataDir)}));`;
  const loadSecret = () => run(process.execPath, ['--input-type=module', '-e', program], { cwd: projectRoot });
  const outputs = await Promise.all(Array.from({ length: 4 }, loadSecret));
  const secrets = new Set(outputs.map(({ stdout }) => stdout.trim()));
  expect([...secrets]).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});
