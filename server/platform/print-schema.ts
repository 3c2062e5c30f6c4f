import { lexicographicSortSchema, printSchema as print, type GraphQLSchema } from 'graphql';

/** The schema as text, in an order that does not depend on that of imports. */
export function printSchema(schema: GraphQLSchema): string {
  return `# Made from the code by \`npm run schema\`; a change here is lost.\n${print(lexicographicSortSchema(schema))}\n`;
}
