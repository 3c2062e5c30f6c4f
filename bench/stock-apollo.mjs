/**
 * Starts Apollo Server as in its documentation, with its data in memory: the cost of the framework alone.
 *
 * Reads `{ typeDefs, answers }` from standard input, the responses by operation name and variables; prints its address.
 */
import { text } from 'node:stream/consumers';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { keyOf } from './catalog-queries.mjs';
import { reportWork } from './work.mjs';

reportWork();
const { typeDefs, answers } = JSON.parse(await text(process.stdin));
const answer = (_root, _given, _context, { operation, variableValues }) =>
  answers[operation.name.value][keyOf(variableValues)];
const Query = { publicEvent: answer, eventCatalog: answer };

const { url } = await startStandaloneServer(new ApolloServer({ typeDefs, resolvers: { Query } }), {
  listen: { port: 0, host: '127.0.0.1' },
});
console.log(JSON.stringify({ url }));
