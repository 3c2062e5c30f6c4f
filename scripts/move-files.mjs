/**
 * Runs `npm run move-files -- s3` or `-- disk`: copies the files between DATA_DIR and the bucket of STORAGE_URL, and
 * compares them. `--remove` also deletes each file that was moved. It can be interrupted and repeated.
 */
import { join } from 'node:path';
import { installPackages, node, root, run } from './install.mjs';

await installPackages('run');
const { buildIfNeeded } = await import('./build.mjs');
await buildIfNeeded('server');
process.exit(run(node, [join(root, 'dist', 'server', 'move-files.js'), ...process.argv.slice(2)]));
