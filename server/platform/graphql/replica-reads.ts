import type { ApolloServerPlugin } from '@apollo/server';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Replicas } from '../database/replicas.js';
import type { Viewer } from '../permissions.js';

/**
 * Header of a client that may get answers a few seconds old. Request: the position of the database after the client's
 * last change, 0 before the first. Response to a mutation: the position from then on.
 */
export const POSITION_HEADER = 'x-database-position';

/**
 * Answers the queries of a request with POSITION_HEADER from a replica that contains the client's own changes. Not those
 * of visitors: their answers are shared through the response cache, which needs the newest data.
 */
export const replicaReads = <C extends { em: EntityManager; viewer: Viewer | null }>(
  replicas: Replicas,
): ApolloServerPlugin<C> => ({
  requestDidStart: ({ request, contextValue }) => {
    const header = request.http?.headers.get(POSITION_HEADER);
    if (!header || !contextValue.viewer) return Promise.resolve();
    return Promise.resolve({
      didResolveOperation: ({ operation }) => {
        if (operation?.operation === 'query') contextValue.em = sessionFor(replicas, header) ?? contextValue.em;
        return Promise.resolve();
      },
      willSendResponse: async ({ operation, response }) => {
        if (operation?.operation !== 'mutation') return;
        const position = await replicas.position();
        if (position !== null) response.http.headers.set(POSITION_HEADER, String(position));
      },
    });
  },
});

/** Returns a session on a replica for a request with this POSITION_HEADER; null: the primary answers. */
export const sessionFor = (replicas: Replicas, header: string | null | undefined): EntityManager | null =>
  header && /^\d{1,20}$/.test(header) ? replicas.session(BigInt(header)) : null;
