import { fileQueries } from './domains.js';
import { backupCommand } from './platform/backup/backup-commands.js';

const isComplete = await backupCommand(
  process.env,
  process.argv.slice(2),
  (line) => void process.stdout.write(`${line}\n`),
  fileQueries,
);
process.exitCode = isComplete ? 0 : 1;
