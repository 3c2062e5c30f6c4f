/**
 * An Apollo Server as its documentation starts one, with the data in memory: what the framework costs by itself.
 *
 * Reads `{ typeDefs, events, catalogs }` from standard input, the answers by slug and by searched words; prints its address.
 */
import { text } from 'node:stream/consumers';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';

const { typeDefs, events, catalogs } = JSON.parse(await text(process.stdin));
const Query = {
  publicEvent: (_root, { slug }) => events[slug],
  eventCatalog: (_root, { filter }) => catalogs[filter.search],
};

const { url } = await startStandaloneServer(new ApolloServer({ typeDefs, resolvers: { Query } }), {
  listen: { port: 0, host: '127.0.0.1' },
});
console.log(JSON.stringify({ url }));
