import { Kind, type DocumentNode } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import type { Permission } from '../permissions.js';

/**
 * Returns the permissions that the root fields of an operation demand by `@Authorized`: one permission of each list is
 * needed; empty for a public operation. Requires the built schema.
 */
export function demandedPermissions(document: DocumentNode): Permission[][] {
  const { queries, mutations } = getMetadataStorage();
  const roots = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
  );
  return roots.flatMap((root) => {
    const field =
      root.kind === Kind.FIELD && [...queries, ...mutations].find(({ schemaName }) => schemaName === root.name.value);
    // A fragment would hide root fields from this check.
    if (!field) throw new Error('The root of an operation for REST must contain fields, not fragments.');
    return field.roles ? [field.roles as Permission[]] : [];
  });
}
