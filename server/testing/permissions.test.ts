import 'reflect-metadata';
import { isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { buildDorsalSchema } from '../schema.js';

const schema = await buildDorsalSchema();
const storage = getMetadataStorage();

/** What type-graphql found on a field, its resolver class included. */
interface Marked {
  schemaName: string;
  target: unknown;
  roles?: unknown[];
  extensions?: Record<string, unknown>;
}

const guardedClasses = new Set<unknown>(storage.authorizedResolver.map(({ target }) => target));
const openClasses = new Set<unknown>(
  storage.classExtensions.filter(({ extensions }) => extensions.public === true).map(({ target }) => target),
);
/** A class that adds no decision of its own has the one of the class it extends. */
const decidedClass = (target: unknown): boolean =>
  guardedClasses.has(target) ||
  openClasses.has(target) ||
  (typeof target === 'function' && decidedClass(Object.getPrototypeOf(target)));
const undecided = (fields: readonly Marked[]): string[] =>
  fields
    .filter(({ target, roles, extensions }) => !roles?.length && extensions?.public !== true && !decidedClass(target))
    .map(({ schemaName }) => schemaName);

describe('every field declares a permission, or that it is public', () => {
  it('queries and mutations', () => {
    expect(storage.queries.length).toBeGreaterThan(8);
    expect(storage.mutations.length).toBeGreaterThan(8);
    expect(undecided([...storage.queries, ...storage.mutations])).toEqual([]);
  });

  it('and a question that needs one is never answered with null: what is not there, or not theirs, is NOT_FOUND', () => {
    const guarded = storage.queries.filter(({ roles, target }) => roles?.length || guardedClasses.has(target));
    expect(guarded.length).toBeGreaterThan(30);
    const nullable = guarded.filter(({ returnTypeOptions }) => returnTypeOptions.nullable);
    expect(nullable.map(({ schemaName }) => schemaName)).toEqual([]);
  });

  it('types, for their plain fields', () => {
    const types = storage.objectTypes.filter(({ target }) => !decidedClass(target));
    expect(types.map(({ name }) => name)).toEqual([]);
  });

  it('computed fields', () => {
    const computed = storage.fieldResolvers.filter(({ kind }) => kind === 'external');
    expect(computed.length).toBeGreaterThan(10);
    expect(undecided(computed)).toEqual([]);
  });

  it('and no type of the schema escapes this list', () => {
    const known = new Set(storage.objectTypes.map(({ name }) => name));
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && !type.name.startsWith('__'),
    );
    expect(
      types
        .map(({ name }) => name)
        .filter((name) => !known.has(name))
        .sort(),
    ).toEqual(['Mutation', 'Query']);
  });
});
