import { moveFilesCommand } from './platform/storage/move-files-command.js';

const isMoved = await moveFilesCommand(
  process.env,
  process.argv.slice(2),
  (line) => void process.stdout.write(`${line}\n`),
);
process.exitCode = isMoved ? 0 : 1;
