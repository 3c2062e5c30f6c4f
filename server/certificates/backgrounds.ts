import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../app-context.js';
import { prepareBackground, type Background } from './draw-certificate.js';

/** Mailings whose picture stays ready between two batches; each takes some ten megabytes. */
const KEPT = 2;
const ready = new Map<string, Promise<Background>>();

/** The picture of a mailing, made ready to be written on. */
export function backgroundOf({ services }: AppContext, picture: string): Promise<Background> {
  const path = join(services.storage.folder, picture);
  const known = ready.get(path);
  ready.delete(path);
  const background = known ?? readFile(path).then(prepareBackground);
  background.catch(() => ready.delete(path));
  ready.set(path, background);
  for (const oldest of ready.keys()) {
    if (ready.size <= KEPT) break;
    ready.delete(oldest);
  }
  return background;
}
