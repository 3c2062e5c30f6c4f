/**
 * Installs what is missing. Runs before anything is installed: Node 20, nothing but Node's own modules.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

/** Node 24 as the npm package `node` brings it; the shell's own Node may be older than what the server needs. */
export const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** Runs a command to its end and returns its exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** `npm ci`, unless it was done for this very package-lock.json and this kind of machine. */
export function installPackages() {
  const stamp = join(root, 'node_modules', '.dorsal-installed');
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node)) return;
  // A development machine that ran `npm install` by hand is as good: npm notes there what it installed.
  if (existsSync(node) && matchesHiddenLock(lock)) {
    writeFileSync(stamp, wanted);
    return;
  }
  console.log('Installing packages (npm ci)…');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  // npm is a batch file on Windows, which only a shell runs.
  if (run('npm', args, { shell: windows }) !== 0) {
    rmSync(stamp, { force: true });
    throw new Error('npm ci failed: see its message above. The registry must be reachable for the first start.');
  }
  writeFileSync(stamp, wanted);
}

function matchesHiddenLock(lock) {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

/** Finds a Chromium for the browser tests, or installs Debian's. Returns its path. */
export function installBrowser() {
  const found = findBrowser();
  if (found) return found;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!inPath('apt-get') || (sudo.length > 0 && !inPath('sudo'))) throw new Error(noBrowser);
  console.log('Installing Chromium (apt-get)…');
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    return run(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const installed = apt('update') === 0 && apt('install', '-y', '--no-install-recommends', 'chromium') === 0;
  const path = installed && findBrowser();
  if (!path) throw new Error(noBrowser);
  return path;
}

const noBrowser =
  'The browser tests need Chromium, and it could not be installed from here. ' +
  'Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.';

function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const usual = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ];
  return names.map(inPath).find(Boolean) ?? usual.find((path) => existsSync(path));
}

function inPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, windows ? `${name}.exe` : name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not here.
    }
  }
  return undefined;
}
