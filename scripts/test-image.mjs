/**
 * Runs `npm run test:image`: carries out the steps of the Dockerfile without Docker, in a root file system of Debian, and
 * starts the server in it as the user of the image, on an empty and on a migrated database. It needs Debian and root: it
 * installs mmdebstrap if that is missing.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { continueUnderNewNode, installPackages, node, root, run } from './install.mjs';

/** Milliseconds of a start on a migrated database, and megabytes of the installed release. */
const MAX_START_MS = 3_000;
const MAX_MEGABYTES = 400;
/** Number of measured starts, of which the fastest counts: a busy machine slows some down. */
const STARTS = 5;
const START_LIMIT_MS = 300_000;
const ADMIN = { email: 'admin@carreras.example', password: randomBytes(12).toString('hex') };

if (process.platform !== 'linux' || process.getuid() !== 0) fail('npm run test:image needs Debian and root.');
await installPackages('run');
continueUnderNewNode();

const folder = mkdtempSync(join(tmpdir(), 'dorsal-image-'));
// PostgreSQL's account must reach its folder.
chmodSync(folder, 0o755);
let server;
process.once('exit', () => {
  server?.process.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const image = makeImage();
const megabytes = sizeOf(join(image.root, 'dorsal'));
console.log(`Installed release: ${megabytes} MB; root file system: ${sizeOf(image.root)} MB`);
const { startEmbeddedDatabase } = await import(
  pathToFileURL(join(root, 'dist', 'server', 'platform', 'embedded-postgres', 'embedded-database.js'))
);
const database = await startEmbeddedDatabase({ dataDir: join(folder, 'postgres') });
const times = [];
try {
  console.log(`Start on an empty database: ${describe(await start())}`);
  await checkServer();
  await stop();
  for (let at = 0; at < STARTS; at++) {
    times.push(await start());
    await stop();
  }
} finally {
  server?.process.kill('SIGKILL');
  await database.stop();
}
console.log(`Starts on a migrated database: ${times.map(describe).join(', ')}`);
if (megabytes > MAX_MEGABYTES) fail(`The release has ${megabytes} MB, more than ${MAX_MEGABYTES}.`);
if (Math.min(...times.map(({ ms }) => ms)) > MAX_START_MS) fail(`No start took at most ${MAX_START_MS} ms.`);
process.exit(0);

/** Carries out the Dockerfile. @returns root file system, environment, user and command of the image */
function makeImage() {
  const made = { root: '', environment: {}, user: '', command: [] };
  const stages = new Map();
  let stage;
  for (const { name, rest } of instructions()) {
    const words = rest.split(' ');
    switch (name) {
      case 'FROM':
        stage = { root: join(folder, `stage-${stages.size}`), isBuild: words[1] === 'AS' };
        stages.set(words[2] ?? '', stage);
        // The build stage is this checkout, whose packages are installed for the same system.
        if (stage.isBuild) mkdirSync(stage.root);
        else makeBase(words[0], stage.root);
        break;
      case 'COPY':
        if (stage.isBuild) break;
        mustRun('cp', '-a', stages.get(words[0].replace('--from=', '')).root + words[1], stage.root + words[2]);
        break;
      case 'RUN':
        if (stage.isBuild) mustRun('sh', '-c', rest.replaceAll(' /', ` ${stage.root}/`).replace(/^node /, `${node} `));
        else mustRun('chroot', stage.root, 'sh', '-c', rest);
        break;
      case 'ENV':
        for (const pair of words) made.environment[pair.split('=')[0]] = pair.split('=')[1];
        break;
      case 'USER':
        made.user = rest;
        break;
      case 'CMD':
        made.command = JSON.parse(rest);
        break;
      case 'WORKDIR':
      case 'EXPOSE':
      case 'VOLUME':
        break;
      default:
        fail(`This script does not know ${name}, which the Dockerfile uses.`);
    }
  }
  return { ...made, root: stage.root };
}

function instructions() {
  return readFileSync(join(root, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const at = line.indexOf(' ');
      return { name: line.slice(0, at), rest: line.slice(at + 1) };
    });
}

/** Makes the content of Node's slim image: Debian without documentation, the program `node` and a user of that name. */
function makeBase(name, target) {
  const [, major, suite] = /^node:(\d+)-(\w+)-slim$/.exec(name) ?? fail(`Unknown base image: ${name}`);
  if (!process.version.startsWith(`v${major}.`)) fail(`The image has Node ${major}, this is ${process.version}.`);
  const exclude = ['doc', 'man', 'locale', 'info'].map((part) => `--dpkgopt=path-exclude=/usr/share/${part}/*`);
  const parameters = ['--quiet', '--variant=minbase', ...exclude, suite];
  const digest = createHash('sha256').update(parameters.join()).digest('hex').slice(0, 8);
  const archive = join(root, '.cache', `debian-${suite}-${digest}.tar`);
  if (!existsSync(archive)) {
    console.log(`Downloading Debian ${suite}…`);
    if (!existsSync('/usr/bin/mmdebstrap')) mustRun('apt-get', '-qq', 'install', '-y', 'mmdebstrap');
    mustRun('mmdebstrap', ...parameters, join(folder, 'debian.tar'));
    mkdirSync(join(root, '.cache'), { recursive: true });
    copyFileSync(join(folder, 'debian.tar'), archive);
  }
  mkdirSync(target);
  mustRun('tar', '-xpf', archive, '-C', target);
  copyFileSync(process.execPath, join(target, 'usr', 'local', 'bin', 'node'));
  mustRun('chroot', target, 'useradd', '--create-home', '--uid', '1000', 'node');
}

/**
 * Starts the server as the user of the image. @returns milliseconds until `/readyz` is 200, and those of a processor, which
 * other programs on the machine hardly change
 */
async function start() {
  const port = await freePort();
  const [, uid, gid] = new RegExp(`^${image.user}:[^:]*:(\\d+):(\\d+):`, 'm').exec(
    readFileSync(join(image.root, 'etc', 'passwd'), 'utf8'),
  );
  const environment = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    ...image.environment,
    ...{ HOST: '127.0.0.1', PORT: port, DATABASE_URL: database.url, PUBLIC_URL: 'https://carreras.example' },
    ...{ JWT_SECRET: createHash('sha256').update(ADMIN.password).digest('base64'), SMTP_URL: 'smtp://127.0.0.1:9' },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DRAIN_SECONDS: 0 },
  };
  const pairs = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  // Each program replaces the one before it, so that the signals reach the server, as in a container.
  const inside = ['chroot', `--userspec=${uid}:${gid}`, image.root, 'env', '-i', ...pairs, ...image.command];
  const script = `mount -t proc proc ${join(image.root, 'proc')} && exec "$@"`;
  const startedAt = performance.now();
  const child = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...inside], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  server = { process: child, address: `http://127.0.0.1:${port}`, uid };
  while (!(await isReady())) {
    if (child.exitCode !== null) fail(`The server ended with ${child.exitCode}.`);
    if (performance.now() - startedAt > START_LIMIT_MS) fail('The server did not become ready.');
    await sleep(10);
  }
  return { ms: Math.round(performance.now() - startedAt), cpuMs: processorMs(child.pid) };
}

/** Returns the processor time of a process; its ticks are 10 ms. */
function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

function describe({ ms, cpuMs }) {
  return `${ms} ms (processor ${cpuMs} ms)`;
}

function isReady() {
  return fetch(`${server.address}/readyz`).then(
    async (response) => (await response.text()) !== '' && response.status === 200,
    () => false,
  );
}

/** Checks the user of the process, a public page and a login. */
async function checkServer() {
  const { address, uid, process: child } = server;
  const [, actual] = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
  if (actual !== uid || actual === '0') fail(`The server runs as ${actual}, and the user of the image is ${uid}.`);
  const page = await fetch(`${address}/eventos`);
  const html = await page.text();
  if (page.status !== 200 || !/<title>[^<]+<\/title>/.test(html)) fail(`/eventos: ${page.status}`);
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (login.status !== 200) fail(`Login: ${login.status} ${await login.text()}`);
  console.log(`As user ${actual}: /readyz 200, /eventos 200 (${html.length} characters), login 200`);
}

async function stop() {
  const exited = new Promise((resolve) => server.process.once('exit', resolve));
  server.process.kill('SIGTERM');
  const code = await exited;
  if (code !== 0) fail(`The server ended with ${code} after SIGTERM.`);
}

async function freePort() {
  const listener = createServer();
  await new Promise((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address();
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

function mustRun(command, ...parameters) {
  const status = run(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) fail(`${command} ${parameters.join(' ')} failed with ${status}.`);
}

/** Returns megabytes of a folder. */
function sizeOf(path) {
  return Number.parseInt(execFileSync('du', ['-sm', path], { encoding: 'utf8' }));
}

/** Throws, so that the database is stopped before its folder is deleted. */
function fail(message) {
  throw new Error(message);
}
