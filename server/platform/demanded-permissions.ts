import { Kind, type DocumentNode } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import type { Permission } from './permissions.js';

/**
 * What the fields at an operation's root ask of whoever runs it, as their `@Authorized` says: one of the permissions in
 * each list. Empty for an operation that is public. To be asked once the schema is built.
 */
export function demandedPermissions(document: DocumentNode): Permission[][] {
  const { queries, mutations } = getMetadataStorage();
  const roots = document.definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION ? each.selectionSet.selections : [],
  );
  return roots.flatMap((root) => {
    const field =
      root.kind === Kind.FIELD && [...queries, ...mutations].find(({ schemaName }) => schemaName === root.name.value);
    // A fragment would hide fields from here.
    if (!field) throw new Error('The root of a stored operation names its fields.');
    return field.roles ? [field.roles as Permission[]] : [];
  });
}
