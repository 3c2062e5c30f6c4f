import DataLoader from 'dataloader';

/** Answers many keys with one statement; keys without a row are left out of the map. */
export type Batch<W, V> = (ctx: W, keys: readonly number[]) => Promise<ReadonlyMap<number, V>>;

interface Entry {
  ctx: unknown;
  loader: DataLoader<number, unknown>;
}

/** The loaders of one request: one per batch function, made when first asked for. */
export class Loaders {
  private readonly byBatch = new Map<unknown, Entry>();

  of<W, V>(ctx: W, batch: Batch<W, V>): DataLoader<number, V | undefined> {
    let entry = this.byBatch.get(batch);
    if (!entry) {
      const made: Entry = { ctx, loader: new DataLoader((keys: readonly number[]) => answers(made, batch, keys)) };
      entry = made;
      this.byBatch.set(batch, entry);
    }
    // Whoever asks last lends the database session: the first may have asked inside a transaction that is over by now.
    entry.ctx = ctx;
    return entry.loader as DataLoader<number, V | undefined>;
  }
}

async function answers<W, V>(entry: Entry, batch: Batch<W, V>, keys: readonly number[]): Promise<(V | undefined)[]> {
  const found = await batch(entry.ctx as W, keys);
  return keys.map((key) => found.get(key));
}

/** Loads one key through the request's loader of this batch function. */
export function load<W extends { loaders: Loaders }, V>(
  ctx: W,
  batch: Batch<W, V>,
  key: number,
): Promise<V | undefined> {
  return ctx.loaders.of(ctx, batch).load(key);
}

/** Tells the request's loader of this batch function what was read already. */
export function prime<W extends { loaders: Loaders }, V>(ctx: W, batch: Batch<W, V>, key: number, value: V): void {
  ctx.loaders.of(ctx, batch).prime(key, value);
}
