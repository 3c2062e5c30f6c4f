import 'reflect-metadata';
import { isObjectType, Kind } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { restRoutes } from '../rest-routes.js';
import { buildDorsalSchema } from '../domains.js';

const schema = await buildDorsalSchema();
const storage = getMetadataStorage();

/** Metadata of type-graphql for a field, including those of its resolver class. */
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
/** A class without a decision inherits that of its base class. */
const decidedClass = (target: unknown): boolean =>
  guardedClasses.has(target) ||
  openClasses.has(target) ||
  (typeof target === 'function' && decidedClass(Object.getPrototypeOf(target)));
const undecided = (fields: readonly Marked[]): string[] =>
  fields
    .filter(({ target, roles, extensions }) => !roles?.length && extensions?.public !== true && !decidedClass(target))
    .map(({ schemaName }) => schemaName);

describe('Sensitive operations', () => {
  const isSensitive = ({ extensions }: Marked) => extensions?.sensitive === true;
  const fieldNames = (fields: readonly Marked[]) => fields.map(({ schemaName }) => schemaName).sort();

  const sensitive = [
    ...['createApiKey', 'revokeApiKey'],
    ...['createPartnerKey', 'deletePartnerKey', 'setPartnerKeyActive', 'updatePartnerKey'],
    'saveGatewayAccount',
    ...['refundPayment', 'rotateWebhookSecret'],
    ...['assignEvents', 'createUser', 'deleteUsers', 'sendPasswordLink', 'unassignEvent', 'updateUser'],
  ];
  /** Mutations of the same areas that return no money and grant no access. */
  const others = [
    ...[
      'acceptPayment',
      'checkPaymentNow',
      'dismissCallbacks',
      'addPaymentNote',
      'resolvePayment',
      'retryCallbacks',
      'reinstatePurchase',
    ],
    // These check the current password or a mailed token, or change only the viewer's name and phone.
    ...['changeMyPassword', 'setPassword', 'requestPasswordReset', 'updateMyAccount'],
  ];

  it('sensitive operations are these mutations, each of which declares its permissions', () => {
    const marked = [...storage.queries, ...storage.mutations, ...storage.fieldResolvers].filter(isSensitive);
    expect(fieldNames(marked)).toEqual([...sensitive].sort());
    // The check runs with that of the permissions.
    expect(fieldNames(marked.filter(({ roles }) => !roles?.length))).toEqual([]);
  });

  it('every mutation about keys, gateway credentials, refunds, users and passwords is decided to be sensitive or not', () => {
    const permissions = ['GATEWAYS_WRITE', 'KEYS_WRITE', 'PAYMENTS_WRITE', 'USERS_WRITE'];
    const inArea = storage.mutations.filter(
      ({ schemaName, roles }) =>
        roles?.some((role) => permissions.includes(String(role))) ||
        /Key|Secret|Gateway|refund|User|Password|Account/i.test(schemaName),
    );
    expect(fieldNames(inArea)).toEqual([...sensitive, ...others].sort());
  });

  it('sensitive operations run over REST without the password only in the documented calls of users', () => {
    const roots = restRoutes('').flatMap(({ method, path, document }) =>
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION
          ? definition.selectionSet.selections.map((field) => ({
              call: `${method} ${path}`,
              operation: field.kind === Kind.FIELD ? field.name.value : '',
            }))
          : [],
      ),
    );
    expect(roots.filter(({ operation }) => sensitive.includes(operation)).map(({ call }) => call)).toEqual([
      'post /api/auth/register',
      'post /api/user/update',
      'post /api/assign/event',
    ]);
  });
});

describe('Every field declares a permission, or that it is public', () => {
  it('every query and mutation declares a permission or is public', () => {
    expect(storage.queries.length).toBeGreaterThan(8);
    expect(storage.mutations.length).toBeGreaterThan(8);
    expect(undecided([...storage.queries, ...storage.mutations])).toEqual([]);
  });

  it('a query with a permission is null only with NOT_FOUND', () => {
    const guarded = storage.queries.filter(({ roles, target }) => roles?.length || guardedClasses.has(target));
    expect(guarded.length).toBeGreaterThan(30);
    const nullable = guarded.filter(
      ({ returnTypeOptions, description }) => returnTypeOptions.nullable && !description?.includes('NOT_FOUND'),
    );
    expect(nullable.map(({ schemaName }) => schemaName)).toEqual([]);
  });

  it('every type declares a permission or is public', () => {
    const types = storage.objectTypes.filter(({ target }) => !decidedClass(target));
    expect(types.map(({ name }) => name)).toEqual([]);
  });

  it('every computed field declares a permission or is public', () => {
    const computed = storage.fieldResolvers.filter(({ kind }) => kind === 'external');
    expect(computed.length).toBeGreaterThan(10);
    expect(undecided(computed)).toEqual([]);
  });

  it('every type of the schema is in this list', () => {
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
