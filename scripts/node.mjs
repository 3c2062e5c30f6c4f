/** Runs a program under the product's Node, if the shell's is too old: `node scripts/node.mjs PROGRAM ARGUMENTS…`. */
import { installPackages, node, run } from './install.mjs';

await installPackages('all');
process.exit(run(node, process.argv.slice(2), { stdio: 'inherit' }));
