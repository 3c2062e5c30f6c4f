import { ReferenceKind, type EntityClass, type EntityMetadata, type EntityProperty } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

export type Row = Readonly<Record<string, unknown>>;

/** Data from which relations are loaded. */
interface Origin {
  em: EntityManager;
  keys: Record<string, unknown>;
  loaded: Readonly<Record<string, object | null>>;
}
const origin = Symbol('origin');
type ReadOnly = Record<string, unknown> & { [origin]: Origin };

interface Shape {
  prototype: object;
  /** Copies a row's columns to an object. */
  fill: (target: ReadOnly, row: Row) => void;
}
const shapes = new WeakMap<EntityMetadata, Shape>();

/**
 * Returns a row of an SQL statement as an object of its entity class that is never saved. The ORM's identity map and
 * change tracking ignore it, because they would take several times as long as reading. Relations are loaded on request,
 * unless `loaded` has them.
 * @param row columns by database name, from the driver or from PostgreSQL's JSON
 */
export function readOnlyEntity<T extends object>(
  em: EntityManager,
  entity: EntityClass<T>,
  row: Row,
  loaded: Readonly<Record<string, object | null>> = {},
): T {
  const { prototype, fill } = getShape(em, entity);
  const target = Object.create(prototype) as ReadOnly;
  target[origin] = { em, keys: {}, loaded };
  fill(target, row);
  return target as T;
}

function getShape<T extends object>(em: EntityManager, entity: EntityClass<T>): Shape {
  const meta = em.getMetadata().get(entity);
  let shape = shapes.get(meta);
  if (!shape) {
    shape = createShape(em, entity.prototype as object, meta.props as EntityProperty[]);
    shapes.set(meta, shape);
  }
  return shape;
}

function createShape(em: EntityManager, entityPrototype: object, all: readonly EntityProperty[]): Shape {
  const stored = all.filter(({ persist, fieldNames }) => persist !== false && fieldNames?.length === 1);
  const toOne = stored.filter(({ kind }) => kind === ReferenceKind.MANY_TO_ONE || kind === ReferenceKind.ONE_TO_ONE);
  const scalars = stored.filter(({ kind }) => kind === ReferenceKind.SCALAR);
  const prototype = Object.create(entityPrototype) as object;
  for (const { name, targetMeta } of toOne) {
    Object.defineProperty(prototype, name, {
      get(this: ReadOnly): unknown {
        const { em, keys, loaded } = this[origin];
        if (name in loaded) return loaded[name] && new LoadedReference(loaded[name] as { id: unknown });
        const key = keys[name];
        return key == null ? null : em.getReference(targetMeta!.class, key as never, { wrapped: true });
      },
    });
  }
  // The entity's own setters would start the ORM's change tracking.
  for (const { name } of scalars) Object.defineProperty(prototype, name, { value: undefined, writable: true });
  const platform = em.getPlatform();
  const readers = scalars.map(({ name, fieldNames, customType, runtimeType }) => {
    const column = fieldNames[0]!;
    const toValue = (stored: unknown): unknown => {
      if (stored == null) return null;
      if (customType) return customType.convertToJSValue(stored as never, platform);
      // JSON has no type for dates.
      return runtimeType === 'Date' && typeof stored === 'string' ? new Date(stored) : stored;
    };
    return (target: ReadOnly, row: Row) => (target[name] = toValue(row[column]));
  });
  const keyColumns = toOne.map(({ name, fieldNames }) => [name, fieldNames[0]!] as const);
  return {
    prototype,
    fill: (target, row) => {
      for (const read of readers) read(target, row);
      for (const [name, column] of keyColumns) target[origin].keys[name] = row[column];
    },
  };
}

/** Reference to a relation that is already loaded. */
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
