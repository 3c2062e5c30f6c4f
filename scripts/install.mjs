/** Installs missing packages. It runs before any package is installed: Node 20 and Node's modules only. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

/** Version of the downloaded Node. */
const NODE_VERSION = '24.21.0';
const [major, minor] = process.versions.node.split('.').map(Number);
/** Node 22.18 is the first to import TypeScript, as the migrations are; MikroORM and pg-boss need 22.17. */
const isNewEnough = major >= 24 || (major === 22 && minor >= 18);

/** Path of the Node that runs server and tools: the shell's, or a downloaded one if that is too old. */
export const node = isNewEnough
  ? process.execPath
  : join(root, '.cache', `node-${NODE_VERSION}-${process.platform}-${process.arch}${windows ? '.exe' : ''}`);

export const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/** Ends this script with the exit code of the same script under `node`, unless it runs there already. */
export function continueUnderNewNode() {
  if (!isNewEnough) process.exit(run(node, process.argv.slice(1)));
}

/** Runs a command to its end and returns its exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** @returns whether npm succeeded */
function npm(...args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  // npm is a batch file on Windows, which only a shell runs.
  const child = spawn('npm', [...args, ...quiet], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  return new Promise((done, failed) => child.once('error', failed).once('exit', (code) => done(code === 0)));
}

/**
 * Installs packages, and Node if the shell's is too old. `needed` is `run` (`dependencies`: build and run the product)
 * or `all` (also `devDependencies`: test and check it). Packages for tests stay: a start with another package-lock.json
 * installs all of them again.
 */
export async function installPackages(needed) {
  await Promise.all([installSet(needed), fetchNode()]);
}

async function installSet(needed) {
  const stamp = join(root, 'node_modules', '.dorsal-installed');
  const lock = readFileSync(join(root, 'package-lock.json'));
  const machine = `${process.platform} ${process.arch}`;
  const digest = createHash('sha256').update(lock).digest('hex');
  const makeStamp = (set) => `${set} ${machine} ${digest}`;
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (stamped === makeStamp('all') || stamped === makeStamp(needed)) return;

  const { packages } = JSON.parse(lock);
  // npm writes the installed packages here: an installation by `npm install` is accepted, too.
  const hidden = join(root, 'node_modules', '.package-lock.json');
  // Programs for another platform do not run here.
  const isUsable = existsSync(hidden) && (stamped?.includes(machine) ?? true);
  const installed = isUsable ? JSON.parse(readFileSync(hidden, 'utf8')).packages : {};
  const has = (set) =>
    isUsable &&
    Object.entries(packages).every(
      ([path, { version, optional, dev, devOptional }]) =>
        path === '' || optional || ((dev || devOptional) && set === 'run') || installed[path]?.version === version,
    );
  const set = needed === 'all' || Object.values(installed).some(({ dev }) => dev) ? 'all' : 'run';
  if (has(needed)) return writeFileSync(stamp, makeStamp(has('all') ? 'all' : needed));

  console.log(set === 'all' ? 'Installing packages, including those for tests…' : 'Installing packages…');
  // `npm ci` removes all packages first, even under a running server; if only test packages are missing, they are
  // added.
  const succeeded = has('run')
    ? await npm('install', '--no-save', '--include=dev')
    : await npm('ci', set === 'all' ? '--include=dev' : '--omit=dev');
  if (!succeeded) {
    if (!has('run')) rmSync(stamp, { force: true });
    throw new Error(
      "The packages could not be installed: see npm's message above. It needs the registry for packages that are not in its cache.",
    );
  }
  writeFileSync(stamp, makeStamp(set));
}

/** Downloads the package of Node for this platform and keeps only its program. */
async function fetchNode() {
  if (isNewEnough || existsSync(node)) return;
  console.log(`The server needs Node 22.18 or newer and this is ${process.version}: downloading Node ${NODE_VERSION}…`);
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'node-'));
  try {
    const system = windows ? 'win' : process.platform;
    const name = `node-${system === 'darwin' && process.arch === 'arm64' ? 'bin-' : ''}${system}-${process.arch}`;
    const fetched = await npm(
      'install',
      `--prefix=${folder}`,
      '--no-save',
      '--no-package-lock',
      `${name}@${NODE_VERSION}`,
    );
    if (!fetched)
      throw new Error(`Node ${NODE_VERSION} could not be downloaded: see npm's message above, or install Node 24.`);
    renameSync(join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node'), node);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Finds a Chromium for the browser tests, or installs Debian's. Returns its path. */
export function installBrowser() {
  const browserPath = findBrowser();
  if (browserPath) return browserPath;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!inPath('apt-get') || (sudo.length > 0 && !inPath('sudo'))) throw new Error(noBrowser);
  console.log('Installing Chromium (apt-get)…');
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    return run(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const installed =
    apt('update') === 0 && apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell') === 0;
  const path = installed && findBrowser();
  if (!path) throw new Error(noBrowser);
  return path;
}

const noBrowser =
  'The browser tests need Chromium, and it could not be installed from here. ' +
  'Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to one.';

/**
 * Returns the path of `CHROMIUM_PATH` or of an installed Chromium, undefined if there is none. The headless shell comes
 * first: a browser test takes a fifth less processor time with it than with the whole browser.
 */
export function findBrowser() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM_PATH: ${configuredPath} does not exist`);
  }
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ];
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
