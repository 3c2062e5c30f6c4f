/**
 * Runs `npm run books`: checks the books of the database that DATABASE_URL names, or of the embedded one in DATA_DIR,
 * without changing it. Prints the deviations and exits with 1 if there are any, with 2 if the check failed.
 */
import { join } from 'node:path';
import { installPackages, node, root, run } from './install.mjs';

await installPackages('run');
const { buildIfNeeded } = await import('./build.mjs');
await buildIfNeeded('server');
process.exit(run(node, [join(root, 'dist', 'server', 'report-books.js')]));
