/**
 * Runs `npm run test:s3`: the tests of the storage against OpenStack Swift with its S3 API, from Debian's packages. It
 * needs Debian and root: it installs the packages if they are missing, and Swift runs as its own user. Swift's data are
 * in a temporary folder, whose file system needs extended attributes.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { continueUnderNewNode, installPackages, node, run, vitest } from './install.mjs';

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const KINDS = ['account', 'container', 'object', 'proxy'];
const START_MS = 60_000;
const [account, user, secret] = ['dorsal', 'pruebas', 'secreto-de-prueba'];

if (process.platform !== 'linux' || process.getuid() !== 0) fail('npm run test:s3 needs Debian and root.');
await installPackages('all');
continueUnderNewNode();
if (!existsSync('/usr/bin/swift-proxy-server')) installSwift();

const folder = mkdtempSync(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'dorsal-swift-'));
const servers = [];
const stop = () => {
  for (const server of servers) server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};
process.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const proxyPort = await startSwift();
const endpoint = `http://127.0.0.1:${proxyPort}`;
await createBucket('archivos');
process.env.TEST_STORAGE_URL = `s3://archivos/dorsal?endpoint=${endpoint}`;
process.env.TEST_STORAGE_ACCESS_KEY = `${account}:${user}`;
process.env.TEST_STORAGE_SECRET_KEY = secret;
process.exit(run(node, [vitest, 'run', '--project', 'server', 'server/platform/storage', ...process.argv.slice(2)]));

function installSwift() {
  console.log('Installing Swift (apt-get)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const isInstalled = apt('update') === 0 && apt('install', '-y', '--no-install-recommends', ...PACKAGES) === 0;
  if (!isInstalled) fail(`Swift could not be installed: apt-get install ${PACKAGES.join(' ')}`);
}

/** @returns the port of the proxy */
async function startSwift() {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(output('id', [flag, 'swift'])));
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true });
  for (const path of [folder, join(folder, 'devices'), join(folder, 'devices', 'disk')]) chownSync(path, uid, gid);
  const ports = {};
  for (const kind of KINDS) ports[kind] = await freePort();
  for (const kind of KINDS.filter((name) => name !== 'proxy')) {
    buildRing(kind, ports[kind]);
    writeConfig(kind, storageConfig(kind, ports[kind]));
  }
  writeConfig('proxy', proxyConfig(ports.proxy));
  for (const kind of KINDS) {
    const log = join(folder, `${kind}.log`);
    const command = `exec swift-${kind}-server ${join(folder, `${kind}.conf`)} --verbose >${log} 2>&1`;
    servers.push(spawn('sh', ['-c', command], { uid, gid, stdio: 'ignore' }));
  }
  return ports.proxy;
}

function buildRing(kind, port) {
  const ring = (...args) => output('swift-ring-builder', [join(folder, `${kind}.builder`), ...args]);
  ring('create', '4', '1', '0');
  ring('add', `r1z1-127.0.0.1:${port}/disk`, '1');
  ring('rebalance');
}

function writeConfig(kind, text) {
  writeFileSync(join(folder, `${kind}.conf`), text);
}

function storageConfig(kind, port) {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = swift
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

function proxyConfig(port) {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = swift
swift_dir = ${folder}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
`;
}

/** Creates the bucket as soon as all servers of Swift respond. */
async function createBucket(name) {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const credentials = { accessKeyId: `${account}:${user}`, secretAccessKey: secret };
  const client = new S3Client({ endpoint, forcePathStyle: true, region: 'us-east-1', credentials });
  for (const end = Date.now() + START_MS; ; await sleep(500)) {
    const error = await client.send(new CreateBucketCommand({ Bucket: name })).then(
      () => null,
      (failure) => failure,
    );
    if (!error) break;
    if (Date.now() > end) fail([`Swift did not start: ${error.message}`, ...KINDS.map(lastLines)].join('\n'));
  }
  client.destroy();
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function output(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  // swift-ring-builder exits with 1 for a warning, as if there is one device.
  if (status === null || status > 1) fail(`${command} failed: ${stderr}${stdout}`);
  return stdout.trim();
}

function lastLines(kind) {
  return readFileSync(join(folder, `${kind}.log`), 'utf8')
    .split('\n')
    .slice(-10)
    .join('\n');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
