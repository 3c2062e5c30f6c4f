import { z } from 'zod';
import { EventStatus } from '../events/event-enums.js';
import {
  RestAssignEventsDocument,
  RestEventNamesDocument,
  RestLoginDocument,
  RestLogoutDocument,
  RestOneUserDocument,
  RestRegisterDocument,
  RestRolesDocument,
  RestUpdateUserDocument,
  RestUserEventsDocument,
  RestUsersDocument,
  type RestUserFragment,
} from '../gql/graphql.js';
import { ErrorCode } from '../platform/errors.js';
import { pageShape } from '../platform/rest/page-shape.js';
import { restRoute, type AnyRestRoute } from '../platform/rest/rest.js';
import {
  idType,
  momentType,
  pageQuery,
  pageType,
  refusalFields,
  searchQuery,
  successFields,
  textType,
} from '../platform/rest/rest-types.js';
import { bogotaDateTime } from '../platform/time/time.js';
import {
  eventIdsFromRest,
  personFromRest,
  personTypes,
  refusedUser,
  roleFromRest,
  statusFromRest,
} from './user-from-rest.js';

const success = (message: string) => ({ message, icon: 'success' as const });
const successType = z.object(successFields).meta({ id: 'Success', description: 'That it was done, for a dialog' });

const roleType = z.object({ id: idType, name: textType }).meta({ id: 'Role' });

const roleShape = ({ id, name }: { id: string; name: string }) => ({ id: Number(id), name });

const userType = z
  .object({
    id: idType,
    name: textType,
    email: textType,
    phone: textType,
    company: textType.nullable(),
    status: z.enum(['1', '0']).describe('1: active'),
    created_at: momentType,
    roles: z.array(roleType).length(1),
  })
  .meta({ id: 'User' });

/** Returns a user in the specification's format: the status as text, the one role as a list. */
const userShape = (user: RestUserFragment) => ({
  id: Number(user.id),
  name: user.name,
  email: user.email,
  phone: user.phone,
  company: user.company ?? null,
  status: user.active ? ('1' as const) : ('0' as const),
  created_at: bogotaDateTime(new Date(user.createdAt)),
  roles: [roleShape(user.role)],
});

const loginRefusalType = z
  .object({ status: z.literal(false), ...refusalFields })
  .omit({ body: true, errors: true })
  .meta({ id: 'LoginRefusal' });

export const usersRest: AnyRestRoute[] = [
  restRoute({
    method: 'post',
    path: '/api/auth/login',
    summary: 'Opens a session',
    body: z.object({ email: textType, password: textType }),
    responses: z.object({ status: z.literal(true), token: textType, expires_at: momentType }),
    refusals: [ErrorCode.WRONG_LOGIN],
    refused: loginRefusalType,
    document: RestLoginDocument,
    variables: (request) => ({ email: request.text('email'), password: request.secret('password') }),
    response: ({ login }) => ({
      status: true as const,
      token: login.token,
      expires_at: bogotaDateTime(new Date(login.expiresAt)),
    }),
    refusal: (error) => ({ status: error.status, body: { status: false, message: error.message, icon: 'error' } }),
  }),
  restRoute({
    method: 'post',
    path: '/api/auth/logout',
    summary: 'Ends the session whose token is sent',
    needsSession: true,
    responses: successType,
    document: RestLogoutDocument,
    variables: () => ({}),
    response: () => success('Cerraste la sesión.'),
  }),
  restRoute({
    method: 'post',
    path: '/api/auth/register',
    summary: 'Creates a user of the back-office; for administrators',
    body: z.object({ ...personTypes, password: textType }),
    responses: z.object({ ...successFields, id: idType }),
    refusals: [ErrorCode.CONFLICT],
    document: RestRegisterDocument,
    variables: (request) => ({
      input: {
        ...personFromRest(request),
        password: request.secret('password'),
        role: roleFromRest(request) ?? request.problem('rol', 'Selecciona un rol.', 'VIEWER'),
        active: statusFromRest(request) ?? true,
      },
    }),
    response: ({ createUser }) => ({ ...success('El usuario se ha creado con éxito'), id: Number(createUser.id) }),
    refusal: refusedUser,
  }),
  restRoute({
    method: 'get',
    path: '/api/get-users',
    summary: 'Users, newest first',
    query: { ...pageQuery, ...searchQuery },
    responses: pageType(userType),
    document: RestUsersDocument,
    variables: (request) => ({ page: request.optionalInteger('page'), search: request.optionalText('search') }),
    response: ({ users }, request) => pageShape(users, userShape, request),
  }),
  restRoute({
    method: 'get',
    path: '/api/get-user/:id',
    summary: 'One user',
    responses: userType,
    document: RestOneUserDocument,
    variables: (request) => ({ id: request.pathId('id') }),
    response: ({ user }) => userShape(user),
  }),
  restRoute({
    method: 'get',
    path: '/api/roles',
    summary: 'Roles a user may have',
    responses: z.array(roleType),
    document: RestRolesDocument,
    variables: () => ({}),
    response: ({ roles }) => roles.map(roleShape),
  }),
  restRoute({
    method: 'post',
    path: '/api/user/update',
    summary: 'Saves a user; an empty password stays as it is',
    body: z.object({
      id: idType,
      ...personTypes,
      rol: personTypes.rol.optional(),
      password: textType.optional().describe('Empty: it stays as it is'),
    }),
    responses: successType,
    refusals: [ErrorCode.CONFLICT],
    document: RestUpdateUserDocument,
    variables: (request) => ({
      id: request.text('id'),
      input: {
        ...personFromRest(request),
        password: request.secret('password'),
        role: roleFromRest(request),
        active: statusFromRest(request),
      },
    }),
    response: () => success('El usuario se actualizó con éxito.'),
    refusal: refusedUser,
  }),
  restRoute({
    method: 'get',
    path: '/api/get-name-events',
    summary: 'Names of the events that may be assigned to a user',
    responses: z.array(z.object({ id: idType, name: textType })),
    document: RestEventNamesDocument,
    variables: () => ({}),
    response: ({ assignableEvents }) => assignableEvents.map(({ id, name }) => ({ id: Number(id), name })),
  }),
  restRoute({
    method: 'get',
    path: '/api/user/events',
    summary: 'Events assigned to a user',
    query: { user_id: idType },
    responses: z.object({
      events: z.array(
        z.object({ id: idType, name: textType, status: z.enum(EventStatus), event_datetime: momentType }),
      ),
    }),
    document: RestUserEventsDocument,
    variables: (request) => ({ userId: request.text('user_id') }),
    response: ({ userEvents }) => ({
      events: userEvents.data.map(({ id, name, status, startsAt }) => ({
        id: Number(id),
        name,
        status: EventStatus[status],
        event_datetime: bogotaDateTime(new Date(startsAt)),
      })),
    }),
  }),
  restRoute({
    method: 'post',
    path: '/api/assign/event',
    summary: 'Assigns events to a user, beside those they have',
    body: z.object({ user_id: idType, events: z.array(idType) }),
    responses: successType,
    document: RestAssignEventsDocument,
    variables: (request) => ({ userId: request.text('user_id'), eventIds: eventIdsFromRest(request) }),
    response: () => success('Los eventos se asignaron con éxito.'),
  }),
];
