/**
 * Runs `npm run dev`: the server, restarted after each change, with the client from its sources, so that the browser
 * shows an edit at once. PostgreSQL keeps running between restarts. A change of the schema or of an operation updates
 * schema.graphql and the generated types.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative, sep } from 'node:path';
import { buildIfNeeded, importBuilt } from './build.mjs';
import { installPackages, node, root } from './install.mjs';

await installPackages('all');
await buildIfNeeded('server');

const { gatewayUrlNames } = await importBuilt('payments/accounts/open-gateways.js');
const { readConfig } = await importBuilt('platform/config/config.js');
const { databaseUrl, dataDir } = readConfig(process.env, gatewayUrlNames);
// PostgreSQL runs as long as one process uses it.
const { startEmbeddedDatabase } = await importBuilt('platform/embedded-postgres/embedded-database.js');
const database = databaseUrl ? null : await startEmbeddedDatabase({ dataDir: join(dataDir, 'postgres') });

/** Milliseconds for open requests; the next server finishes what a killed one leaves. */
const STOP_MS = 500;
/** Milliseconds after which Vite has bundled the packages: two processes must not do that at once. */
const SPARE_MS = 4_000;
/** Milliseconds in which an editor writes a file in several steps. */
const SETTLE_MS = 50;

/** The server, and a prepared process for the next start. */
let server = null;
let spare = null;
let ending = false;
startServer();
let isServerChanged = false;
let areTypesOld = false;
let updating = Promise.resolve();
let timer;

// Node's own recursive watcher loses files that are deleted and created again, as by a change of branch.
const { default: chokidar } = await import('chokidar');
const isIgnored = (path) => /\.test\.tsx?$/.test(path) || relative(root, path).split(sep).includes('testing');
// The server writes schema.graphql when it starts with a changed schema.
const watched = ['server', 'migrations', 'client', 'schema.graphql'];
chokidar.watch(watched, { cwd: root, ignored: isIgnored, ignoreInitial: true }).on('all', (_, path) => {
  const isType = path.endsWith('.graphql');
  const isClient = path.startsWith('client');
  // Restart a server that failed to start with the previous client.
  const needsServer = path !== 'schema.graphql' && (!isClient || (server && !isRunning(server)));
  if (needsServer || isType) updateSoon({ server: needsServer, types: isType });
});

function updateSoon({ server = false, types = false }) {
  isServerChanged ||= server;
  areTypesOld ||= types;
  clearTimeout(timer);
  timer = setTimeout(() => (updating = updating.then(update)), SETTLE_MS);
}

async function update() {
  const isRestart = isServerChanged;
  const isCodegen = areTypesOld;
  isServerChanged = areTypesOld = false;
  try {
    if (isRestart) {
      await buildIfNeeded('server');
      const former = server;
      server = null;
      await stop(former);
      if (!ending) startServer();
    }
    if (isCodegen) await generateTypes();
  } catch (error) {
    console.error(`${error.message}\nThe next change starts another attempt.`);
  }
}

async function generateTypes() {
  const args = [join(root, 'scripts', 'codegen.mjs'), '--silent'];
  const [code] = await once(spawn(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }), 'exit');
  if (code !== 0) throw new Error('Generating the types failed: see the message above');
  console.log('Generated the GraphQL types');
}

/** @returns a process that has loaded all but the server's code */
function prepareServer() {
  // NODE_ENV decides which build of React renders the pages.
  const env = { ...process.env, NODE_ENV: 'development' };
  return fork(join(root, 'scripts', 'dev-server.mjs'), {
    cwd: root,
    execPath: node,
    execArgv: ['--enable-source-maps'],
    env,
  });
}

function isRunning(child) {
  return child?.exitCode === null && child.signalCode === null;
}

function startServer() {
  const child = isRunning(spare) ? spare : prepareServer();
  spare = null;
  child.send('start');
  child.once('message', () => setTimeout(() => ending || child !== server || (spare = prepareServer()), SPARE_MS));
  child.once('exit', () => {
    if (child === server && !ending) console.error('The server has exited; it restarts after the next change.');
  });
  server = child;
}

async function stop(child) {
  if (!isRunning(child)) return;
  const exited = once(child, 'exit');
  child.kill();
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(late);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    clearTimeout(timer);
    await updating;
    await Promise.all([stop(server), stop(spare)]);
    await database?.stop();
    process.exit(0);
  });
