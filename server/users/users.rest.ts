import { RestLoginDocument, RestRolesDocument } from '../gql/graphql.js';
import { restRoute, type AnyRestRoute } from '../platform/rest.js';
import { bogotaDateTime } from '../platform/time.js';

export const usersRest: AnyRestRoute[] = [
  restRoute({
    method: 'post',
    path: '/api/auth/login',
    summary: 'Opens a session',
    document: RestLoginDocument,
    variables: (request) => ({ email: request.text('email'), password: request.text('password') }),
    answer: ({ login }) => ({
      status: true,
      token: login.token,
      expires_at: bogotaDateTime(new Date(login.expiresAt)),
    }),
    refusal: (error) => ({ status: error.status, body: { status: false, message: error.message, icon: 'error' } }),
  }),
  restRoute({
    method: 'get',
    path: '/api/roles',
    summary: 'Roles a user may have',
    document: RestRolesDocument,
    variables: () => ({}),
    answer: ({ roles }) => roles.map(({ id, name }) => ({ id: Number(id), name })),
  }),
];
