/**
 * An Apollo Server as its documentation starts one, with the data in memory: what the framework costs by itself.
 *
 * Reads `{ typeDefs, data }` from standard input, where `data` is the answer it gives; prints its address.
 */
import { text } from 'node:stream/consumers';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';

const { typeDefs, data } = JSON.parse(await text(process.stdin));
const Query = Object.fromEntries(Object.entries(data).map(([field, value]) => [field, () => value]));

const { url } = await startStandaloneServer(new ApolloServer({ typeDefs, resolvers: { Query } }), {
  listen: { port: 0, host: '127.0.0.1' },
});
console.log(JSON.stringify({ url }));
