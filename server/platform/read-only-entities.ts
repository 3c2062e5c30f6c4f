import { ReferenceKind, type EntityClass, type EntityMetadata, type EntityProperty } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

export type Row = Readonly<Record<string, unknown>>;

/** What a shown row's relations are found by. */
interface Origin {
  em: EntityManager;
  keys: Record<string, unknown>;
  loaded: Readonly<Record<string, object | null>>;
}
const origin = Symbol('origin');
type Shown = Record<string, unknown> & { [origin]: Origin };

interface Shape {
  prototype: object;
  /** Puts a row's columns on an object. */
  fill: (shown: Shown, row: Row) => void;
}
const shapes = new WeakMap<EntityMetadata, Shape>();

/**
 * Rows of a hand-written statement as objects of their entity's class, to be shown and never saved. The ORM knows nothing of
 * them, neither for its identity map nor for what changed: keeping account of that takes several times as long as reading.
 * A relation is loaded as ever when it is asked for; one that `loaded` holds is there already.
 * @param row columns by their names in the database, as the driver or as PostgreSQL's JSON gives them
 */
export function readOnlyEntity<T extends object>(
  em: EntityManager,
  entity: EntityClass<T>,
  row: Row,
  loaded: Readonly<Record<string, object | null>> = {},
): T {
  const { prototype, fill } = shapeOf(em, entity);
  const shown = Object.create(prototype) as Shown;
  shown[origin] = { em, keys: {}, loaded };
  fill(shown, row);
  return shown as T;
}

function shapeOf<T extends object>(em: EntityManager, entity: EntityClass<T>): Shape {
  const meta = em.getMetadata().get(entity);
  let shape = shapes.get(meta);
  if (!shape) {
    shape = makeShape(em, entity.prototype as object, meta.props as EntityProperty[]);
    shapes.set(meta, shape);
  }
  return shape;
}

function makeShape(em: EntityManager, entityPrototype: object, all: readonly EntityProperty[]): Shape {
  const stored = all.filter(({ persist, fieldNames }) => persist !== false && fieldNames?.length === 1);
  const toOne = stored.filter(({ kind }) => kind === ReferenceKind.MANY_TO_ONE || kind === ReferenceKind.ONE_TO_ONE);
  const scalars = stored.filter(({ kind }) => kind === ReferenceKind.SCALAR);
  const prototype = Object.create(entityPrototype) as object;
  for (const { name, targetMeta } of toOne) {
    Object.defineProperty(prototype, name, {
      get(this: Shown): unknown {
        const { em, keys, loaded } = this[origin];
        if (name in loaded) return loaded[name] && new LoadedReference(loaded[name] as { id: unknown });
        const key = keys[name];
        return key == null ? null : em.getReference(targetMeta!.class, key as never, { wrapped: true });
      },
    });
  }
  // The entity's own setters would begin to keep account of the object.
  for (const { name } of scalars) Object.defineProperty(prototype, name, { value: undefined, writable: true });
  const platform = em.getPlatform();
  const readers = scalars.map(({ name, fieldNames, customType, runtimeType }) => {
    const column = fieldNames[0]!;
    const valueOf = (stored: unknown): unknown => {
      if (stored == null) return null;
      if (customType) return customType.convertToJSValue(stored as never, platform);
      // JSON has no moments.
      return runtimeType === 'Date' && typeof stored === 'string' ? new Date(stored) : stored;
    };
    return (shown: Shown, row: Row) => (shown[name] = valueOf(row[column]));
  });
  const keyColumns = toOne.map(({ name, fieldNames }) => [name, fieldNames[0]!] as const);
  return {
    prototype,
    fill: (shown, row) => {
      for (const read of readers) read(shown, row);
      for (const [name, column] of keyColumns) shown[origin].keys[name] = row[column];
    },
  };
}

/** What a resolver asks of a relation, answered at once. */
class LoadedReference<T extends { id: unknown }> {
  constructor(private readonly entity: T) {}

  get id(): unknown {
    return this.entity.id;
  }

  load(): Promise<T> {
    return Promise.resolve(this.entity);
  }

  loadOrFail(): Promise<T> {
    return Promise.resolve(this.entity);
  }
}
