import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './embedded-owners.js';
import { projectRoot } from '../project-root.js';

const folder = mkdtempSync(join(tmpdir(), 'dorsal-owners-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('withLock', () => {
  it('No lock file is left if the process ID cannot be written', async () => {
    const file = join(folder, 'unwritable');
    const program = `
      const { withLock } = await import('./server/platform/embedded-postgres/embedded-owners.ts');
      await withLock(${JSON.stringify(file)}, async () => {}).catch(({ code }) => console.log(code));`;
    // With this limit, files are created but cannot be written, as on a full disk.
    const command = 'ulimit -f 0 && exec "$0" --no-warnings --input-type=module -e "$1"';
    const child = spawn('/bin/sh', ['-c', command, process.execPath, program], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [code] = (await once(child.stdout, 'data')) as [Buffer];
    expect(String(code).trim()).toBe('EFBIG');
    expect(existsSync(file)).toBe(false);
  });

  it('An old lock file without a process ID is replaced', async () => {
    const file = join(folder, 'empty');
    writeFileSync(file, '');
    const minuteAgo = Date.now() / 1000 - 60;
    utimesSync(file, minuteAgo, minuteAgo);
    expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
    expect(existsSync(file)).toBe(false);
  });

  it('A new lock file without a process ID is respected', async () => {
    const file = join(folder, 'fresh');
    writeFileSync(file, '');
    let isRunning = false;
    const waiting = withLock(file, () => Promise.resolve((isRunning = true)));
    expect(isRunning).toBe(false);
    rmSync(file);
    expect(await waiting).toBe(true);
  });
});
