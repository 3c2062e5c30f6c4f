import { lexicographicSortSchema, printSchema as print, type GraphQLSchema } from 'graphql';

/** Prints the schema in an order that does not depend on imports. */
export function printSchema(schema: GraphQLSchema): string {
  return `# Made from the code by \`npm run schema\`; a change here is lost.\n${print(lexicographicSortSchema(schema))}\n`;
}
