/**
 * Operations of the client as it sends them: Apollo Client adds `__typename`. The server recognises them by these texts
 * (server/platform/graphql/trusted-documents.ts).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** @returns {Promise<string[]>} */
export async function clientDocuments() {
  const { print } = await import('graphql');
  const { addTypenameToDocument } = await import('@apollo/client/utilities/index.js');
  const generated = readFileSync(join(root, 'client', 'gql', 'graphql.ts'), 'utf8');
  return [...generated.matchAll(/^export const \w+ = (\{.*\}) as unknown as .*;$/gm)]
    .map(([, json]) => JSON.parse(json))
    .filter(({ definitions }) => definitions.some(({ kind }) => kind === 'OperationDefinition'))
    .map((document) => print(addTypenameToDocument(document)));
}
