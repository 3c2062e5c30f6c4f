import type { AppContext } from '../../app-context.js';
import { readStored, type Storage } from '../../platform/storage/storage.js';
import { prepareBackground, type Background } from './draw-certificate.js';

/** Mailings whose prepared background stays in memory between batches; each needs about 10 MB. */
const MAX_CACHED = 2;
const ready = new Map<string, Promise<Background>>();

/** Returns the prepared background of a mailing, from memory if a recent batch used it. */
export function loadBackground({ services }: AppContext, picture: string): Promise<Background> {
  const { storage } = services;
  const key = `${storage.location} ${picture}`;
  const known = ready.get(key);
  ready.delete(key);
  const background = known ?? readBackground(storage, picture);
  background.catch(() => ready.delete(key));
  ready.set(key, background);
  for (const oldest of ready.keys()) {
    if (ready.size <= MAX_CACHED) break;
    ready.delete(oldest);
  }
  return background;
}

async function readBackground(storage: Storage, picture: string): Promise<Background> {
  const content = await readStored(storage, picture);
  if (!content) throw new Error(`The background ${picture} is not in ${storage.location}`);
  return prepareBackground(content);
}
