import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../platform/project-root.js';

/** Tests which packages scripts/install.mjs installs. A fake npm records its calls and installs as npm does. */

const folder = mkdtempSync(join(tmpdir(), 'dorsal-install-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const name of ['scripts', 'bin']) mkdirSync(join(folder, name));
copyFileSync(join(projectRoot, 'scripts', 'install.mjs'), join(folder, 'scripts', 'install.mjs'));
const npm = `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const [command, ...options] = process.argv.slice(2);
appendFileSync('npmCalls', [command, ...options.filter((option) => /omit|include|save/.test(option))].join(' ') + '\\n');
if (process.env.IS_OFFLINE) process.exit(1);
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const installed = Object.entries(packages).filter(([path, { dev }]) => path && !(dev && options.includes('--omit=dev')));
if (command === 'ci') rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }));
`;
writeFileSync(join(folder, 'bin', 'npm'), npm, { mode: 0o755 });

function lock(version: string): void {
  const packages = { '': {}, 'node_modules/react': { version }, 'node_modules/jest': { version: '1.0.0', dev: true } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

/** @returns calls of npm */
function install(set: 'run' | 'all', env: NodeJS.ProcessEnv = {}): string[] {
  const npmCalls = join(folder, 'npmCalls');
  rmSync(npmCalls, { force: true });
  const program = `import { installPackages } from '${join(folder, 'scripts', 'install.mjs')}'; await installPackages('${set}');`;
  const path = [join(folder, 'bin'), process.env.PATH].join(delimiter);
  execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PATH: path, ...env },
    stdio: 'pipe',
  });
  return existsSync(npmCalls) ? readFileSync(npmCalls, 'utf8').trim().split('\n') : [];
}

it('install.mjs installs each set once, adds test packages without removing others, and never removes them', () => {
  lock('1.0.0');
  expect(install('run')).toEqual(['ci --omit=dev']);
  expect(install('run')).toEqual([]);
  // A server may be running: `npm ci` would remove its packages first.
  expect(install('all')).toEqual(['install --no-save --include=dev']);
  expect(install('all')).toEqual([]);
  expect(install('run')).toEqual([]);
  lock('2.0.0');
  expect(install('run')).toEqual(['ci --include=dev']);
  expect(install('all')).toEqual([]);
});

it('install.mjs accepts packages that npm install installed by hand', () => {
  rmSync(join(folder, 'node_modules', '.dorsal-installed'));
  expect(install('all')).toEqual([]);
});

it('install.mjs reports a missing registry if npm fails, and installs at the next start', () => {
  lock('3.0.0');
  expect(() => install('run', { IS_OFFLINE: 'yes' })).toThrow('It needs the registry');
  expect(install('run')).toEqual(['ci --include=dev']);
});
