import DataLoader from 'dataloader';

/** Answers many keys with one statement; keys without a row are left out of the map. */
export type Batch<W, V> = (work: W, keys: readonly number[]) => Promise<ReadonlyMap<number, V>>;

/** The loaders of one request: one per batch function, made when first asked for. */
export class Loaders {
  private readonly byBatch = new Map<unknown, DataLoader<number, unknown>>();

  of<W, V>(work: W, batch: Batch<W, V>): DataLoader<number, V | undefined> {
    let loader = this.byBatch.get(batch) as DataLoader<number, V | undefined> | undefined;
    if (!loader) {
      loader = new DataLoader<number, V | undefined>(async (keys) => {
        const found = await batch(work, keys);
        return keys.map((key) => found.get(key));
      });
      this.byBatch.set(batch, loader);
    }
    return loader;
  }
}

/** Loads one key through the request's loader of this batch function. */
export function load<W extends { loaders: Loaders }, V>(
  work: W,
  batch: Batch<W, V>,
  key: number,
): Promise<V | undefined> {
  return work.loaders.of(work, batch).load(key);
}
