import { afterRestore } from './domains.js';
import { restoreCommand } from './platform/backup/backup-commands.js';
import { openServices } from './services.js';

const isRestored = await restoreCommand(
  process.env,
  process.argv.slice(2),
  (line) => void process.stdout.write(`${line}\n`),
  { statements: afterRestore, openServices },
);
process.exitCode = isRestored ? 0 : 1;
