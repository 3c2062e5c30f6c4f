/**
 * Runs a program under the Node that the product needs, which the shell's may be too old for: `node scripts/node.mjs
 * PROGRAM ARGUMENTS…`.
 */
import { installPackages, node, run } from './install.mjs';

await installPackages('all');
process.exit(run(node, process.argv.slice(2), { stdio: 'inherit' }));
