import { createHash } from 'node:crypto';
import { readStored, type Storage } from './storage.js';

/** Files in progress at the same time; each is in memory, 10 MB at most. */
const CONCURRENT = 8;

export interface MoveOptions {
  from: Storage;
  to: Storage;
  /** Whether a file is removed from `from` after both contents were compared. */
  removes: boolean;
  /** Receives the sentence for each file that could not be moved. */
  report: (sentence: string) => void;
}

export interface MoveCounts {
  copied: number;
  /** Files that were at the target before. */
  present: number;
  removed: number;
  failed: number;
}

/**
 * Copies all files that the target does not have with their size, and reads each copy back. An interrupted run is
 * repeated: names are never reused, and no file is visible before it is complete.
 */
export async function moveFiles({ from, to, removes, report }: MoveOptions): Promise<MoveCounts> {
  const counts: MoveCounts = { copied: 0, present: 0, removed: 0, failed: 0 };
  const move = async ({ name, size }: { name: string; size: number }): Promise<void> => {
    const present = await to.find(name);
    const isPresent = present?.size === size;
    if (isPresent && !removes) return void counts.present++;
    const content = await readStored(from, name);
    // Deleted since it was listed.
    if (!content) return;
    if (!isPresent) await to.write(name, content);
    const stored = await readStored(to, name);
    if (!stored || digest(stored) !== digest(content)) throw new Error(`${to.location} has another content`);
    if (isPresent) counts.present++;
    else counts.copied++;
    if (!removes) return;
    await from.remove(name);
    counts.removed++;
  };
  const files = from.list();
  const takeFiles = async (): Promise<void> => {
    for await (const file of files)
      await move(file).catch((error: unknown) => {
        counts.failed++;
        report(`${file.name} was not moved: ${error instanceof Error ? error.message : String(error)}`);
      });
  };
  await Promise.all(Array.from({ length: CONCURRENT }, takeFiles));
  return counts;
}

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
