/**
 * `npm run bench`: how fast the built server is beside the least that could do the same, on this machine, now.
 *
 * Every figure is a ratio of two servers loaded in turns, so that whatever else the machine does hits both; the median
 * of the turns is reported. `-- --json` prints one JSON object; `--seconds` and `--rounds` change the measuring, `--only
 * registration,eventPage` measures some.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, node, root, run } from './install.mjs';

installPackages();
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.exit(run(node, process.argv.slice(1)));
}
const { buildIfNeeded } = await import('./build.mjs');
const log = console.log;
const json = process.argv.includes('--json');
// In JSON mode nothing but the object goes to standard output.
if (json) console.log = console.error;
await buildIfNeeded();

const { measure } = await import('../bench/measure.mjs');
const text = (name) => process.argv[process.argv.indexOf(`--${name}`) + 1] ?? '';
const number = (name, otherwise) => (process.argv.includes(`--${name}`) ? Number(text(name)) : otherwise);
const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
const dataDir = mkdtempSync(join(parent, 'dorsal-bench-'));
// PostgreSQL does not run as root: started by root it needs to get into the folder as somebody else.
chmodSync(dataDir, 0o755);
try {
  const { ratios, figures } = await measure({
    dataDir,
    dist: join(root, 'dist', 'server'),
    typeDefs: readFileSync(join(root, 'schema.graphql'), 'utf8'),
    seconds: number('seconds', 5),
    rounds: number('rounds', 5),
    connections: 32,
    only: process.argv.includes('--only') ? text('only').split(',') : null,
    say: (line) => console.error(line),
  });
  if (json) log(JSON.stringify({ ratios, figures }));
  else for (const [name, ratio] of Object.entries(ratios)) log(`${name.padEnd(28)} ${ratio.toFixed(2)}`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
