import DataLoader from 'dataloader';

/** Loads many keys with one statement; omits keys without a row. */
export type Batch<W, V> = (ctx: W, keys: readonly number[]) => Promise<ReadonlyMap<number, V>>;

interface Entry {
  ctx: unknown;
  loader: DataLoader<number, unknown>;
}

/** Data loaders of one request, one for each batch function, created on first use. */
export class Loaders {
  private readonly byBatch = new Map<unknown, Entry>();

  of<W, V>(ctx: W, batch: Batch<W, V>): DataLoader<number, V | undefined> {
    let entry = this.byBatch.get(batch);
    if (!entry) {
      const created: Entry = {
        ctx,
        loader: new DataLoader((keys: readonly number[]) => loadBatch(created, batch, keys)),
      };
      entry = created;
      this.byBatch.set(batch, entry);
    }
    // The last caller's database session is used: an earlier caller's transaction may have ended.
    entry.ctx = ctx;
    return entry.loader as DataLoader<number, V | undefined>;
  }
}

async function loadBatch<W, V>(entry: Entry, batch: Batch<W, V>, keys: readonly number[]): Promise<(V | undefined)[]> {
  const found = await batch(entry.ctx as W, keys);
  return keys.map((key) => found.get(key));
}

/** Loads one key through the request's data loader. */
export function load<W extends { loaders: Loaders }, V>(
  ctx: W,
  batch: Batch<W, V>,
  key: number,
): Promise<V | undefined> {
  return ctx.loaders.of(ctx, batch).load(key);
}

/** Adds a value that was already read to the request's data loader. */
export function prime<W extends { loaders: Loaders }, V>(ctx: W, batch: Batch<W, V>, key: number, value: V): void {
  ctx.loaders.of(ctx, batch).prime(key, value);
}
