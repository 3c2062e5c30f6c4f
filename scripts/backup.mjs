/**
 * Runs `npm run backup -- FOLDER`: writes an archive of the database and the files into a folder, while servers run.
 */
import { join } from 'node:path';
import { installPackages, node, root, run } from './install.mjs';
import { nodeFlags } from './node-settings.mjs';

await installPackages('run');
const { buildIfNeeded } = await import('./build.mjs');
await buildIfNeeded('server');
process.exit(run(node, [...nodeFlags, join(root, 'dist', 'server', 'backup.js'), ...process.argv.slice(2)]));
