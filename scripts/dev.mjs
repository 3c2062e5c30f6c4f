/**
 * `npm run dev`: the server, restarted after each change, with the client from its sources: the browser shows an edit at
 * once. PostgreSQL runs on between restarts. Where the schema or an operation changes, schema.graphql and the generated
 * types follow.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import { buildIfNeeded, importBuilt } from './build.mjs';
import { installPackages, node, root } from './install.mjs';

await installPackages('all');
await buildIfNeeded('server');

const { gatewayUrlNames } = await importBuilt('payments/open-gateways.js');
const { readConfig } = await importBuilt('platform/config.js');
const { databaseUrl, dataDir } = readConfig(process.env, gatewayUrlNames);
// PostgreSQL runs as long as one of its users does.
const { startEmbeddedDatabase } = await importBuilt('platform/embedded-database.js');
const database = databaseUrl ? null : await startEmbeddedDatabase({ dataDir: join(dataDir, 'postgres') });

/** Time for requests under way; what a killed server leaves undone, the next one finishes. */
const STOP_MS = 500;
/** Vite is done by then with what two of it must not do at once: making a file of each package. */
const SPARE_MS = 4_000;
/** Editors write a file in several steps. */
const SETTLE_MS = 50;

/** The server, and one that waits for its turn. */
let server = null;
let spare = null;
let ending = false;
startServer();
let isServerChanged = false;
let areTypesOld = false;
let updating = Promise.resolve();
let timer;

for (const folder of ['server', 'migrations', 'client']) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (file === null || /\.test\.tsx?$/.test(file) || file.split(sep).includes('testing')) return;
    const isOperation = file.endsWith('.graphql');
    // A server that could not start with the client as it was tries again.
    const needsServer = folder !== 'client' || (server && !isRunning(server));
    if (needsServer || isOperation) updateSoon({ server: needsServer, types: isOperation });
  });
}
// The server writes it when it starts with another schema.
watch(join(root, 'schema.graphql'), () => updateSoon({ types: true }));

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
    console.error(`${error.message}\nThe next change is tried again.`);
  }
}

async function generateTypes() {
  const codegen = join(root, 'node_modules', '@graphql-codegen', 'cli', 'esm', 'bin.js');
  const args = [codegen, '--config', 'codegen.yml', '--silent'];
  const [code] = await once(spawn(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }), 'exit');
  if (code !== 0) throw new Error('The types could not be generated: see the message above.');
  console.log('Generated the types of GraphQL');
}

/** @returns a process that has all but the server's own code */
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
    if (child === server && !ending) console.error('The server has ended; it starts again after the next change.');
  });
  server = child;
}

async function stop(child) {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill();
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
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
