import { readConfig } from '../config/config.js';
import { moveFiles } from './move-files.js';
import { checkStorage, openDisk, openS3 } from './open-storage.js';

const USAGE = 'Use: npm run move-files -- s3 (or disk), and --remove to delete each file that was moved';

/**
 * Runs `npm run move-files`: copies the files between DATA_DIR and STORAGE_URL, whichever of them the server uses.
 * @returns whether all files are at the target
 */
export async function moveFilesCommand(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const [target, option, ...more] = args;
  const isKnown = (target === 's3' || target === 'disk') && (option ?? '--remove') === '--remove' && more.length === 0;
  if (!isKnown) return refuse(say, USAGE);
  try {
    const config = readConfig(env);
    if (!config.storage) return refuse(say, 'STORAGE_URL is not set: it names the bucket of the other side');
    const disk = openDisk(config);
    const s3 = await openS3(config.storage);
    const [from, to] = target === 's3' ? [disk, s3] : [s3, disk];
    try {
      await checkStorage(to);
      const counts = await moveFiles({ from, to, removes: option !== undefined, report: say });
      const { copied, present, removed, failed } = counts;
      say(
        `${from.location} → ${to.location}: ${copied} copied, ${present} present, ${removed} removed, ${failed} failed`,
      );
      return failed === 0;
    } finally {
      s3.close();
    }
  } catch (error) {
    return refuse(say, error instanceof Error ? error.message : String(error));
  }
}

function refuse(say: (line: string) => void, sentence: string): false {
  say(sentence);
  return false;
}
