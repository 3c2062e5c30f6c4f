/**
 * Runs `npm run restore -- FILE`: restores an archive of `npm run backup` into an empty database. `--after-recovery`
 * finishes the recovery of a database to a point in time instead.
 */
import { join } from 'node:path';
import { installPackages, node, root, run } from './install.mjs';
import { nodeFlags } from './node-settings.mjs';

await installPackages('run');
const { buildIfNeeded } = await import('./build.mjs');
await buildIfNeeded('server');
process.exit(run(node, [...nodeFlags, join(root, 'dist', 'server', 'restore.js'), ...process.argv.slice(2)]));
