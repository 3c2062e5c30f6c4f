import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../app-context.js';
import { prepareBackground, type Background } from './draw-certificate.js';

/** Mailings whose prepared background stays in memory between batches; each needs about 10 MB. */
const MAX_CACHED = 2;
const ready = new Map<string, Promise<Background>>();

/** Returns the prepared background of a mailing, from memory if a recent batch used it. */
export function loadBackground({ services }: AppContext, picture: string): Promise<Background> {
  const path = join(services.storage.folder, picture);
  const known = ready.get(path);
  ready.delete(path);
  const background = known ?? readFile(path).then(prepareBackground);
  background.catch(() => ready.delete(path));
  ready.set(path, background);
  for (const oldest of ready.keys()) {
    if (ready.size <= MAX_CACHED) break;
    ready.delete(oldest);
  }
  return background;
}
