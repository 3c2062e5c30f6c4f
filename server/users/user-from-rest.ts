import { z } from 'zod';
import type { RestRegisterMutationVariables } from '../gql/graphql.js';
import type { AppError } from '../platform/errors.js';
import type { RestRequest } from '../platform/rest/rest-request.js';
import { textType } from '../platform/rest/rest-types.js';
import { RoleName } from './role-enums.js';
import { roles } from './roles.js';

type Input = RestRegisterMutationVariables['input'];
type Role = Input['role'];

/** The roles by what a payload may call them: id, name, or the schema's own word. */
const rolesByWord = new Map(
  (Object.entries(RoleName) as [Role, RoleName][]).flatMap(([key, name]) =>
    [String(roles[name].id), name.toLowerCase(), key.toLowerCase()].map((word) => [word, key] as const),
  ),
);

const flags = new Map(
  Object.entries({
    true: true,
    1: true,
    on: true,
    active: true,
    activo: true,
    false: false,
    0: false,
    off: false,
    inactive: false,
    inactivo: false,
  }),
);

/** Fields of a user in a payload. */
export const personTypes = {
  name: textType,
  email: textType,
  phone: textType,
  company: textType.nullable().optional().describe('Company or club; empty: none. Omitted: unchanged'),
  rol: z.int().describe('ID of a role; its name is accepted, too'),
  status: z.boolean().optional().describe('Whether the user is active; `1`, `0`, `active` and `inactive` are accepted'),
};

/** Returns a user's data. A missing field is sent empty, so that GraphQL validates it. */
export const personFromRest = (request: RestRequest) => ({
  name: request.text('name'),
  email: request.text('email'),
  phone: request.text('phone'),
  company: company(request),
});

/** Returns undefined if the payload has no company; an empty one clears it. */
function company(request: RestRequest): string | undefined {
  return request.has('company') ? request.text('company') : undefined;
}

/** Returns the role by ID or name; undefined if none is sent. */
export function roleFromRest(request: RestRequest): Role | undefined {
  if (request.raw('rol', 'role') === undefined) return undefined;
  const role = rolesByWord.get(request.text('rol', 'role').toLowerCase());
  return role ?? request.problem<Role>('rol', 'Selecciona un rol de la lista.', 'VIEWER');
}

/** Returns the status in any accepted spelling; undefined if none is sent. */
export function statusFromRest(request: RestRequest): boolean | undefined {
  if (request.raw('status') === undefined) return undefined;
  const status = flags.get(request.text('status').toLowerCase());
  return status ?? request.problem('status', 'Elige una de las opciones.', false);
}

/** Accepts `[1, 2]`, `[{"id": 1}]`, or either as text. */
export function eventIdsFromRest(request: RestRequest): string[] {
  const list = request.json('events') ?? [];
  const ids = (Array.isArray(list) ? list : [list]).map((item: unknown) =>
    typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : String(item),
  );
  return ids.every((id) => /^\d{1,9}$/.test(id))
    ? ids
    : request.problem('events', 'Se espera una lista de eventos.', []);
}

const specNames: Readonly<Record<string, string>> = { role: 'rol', active: 'status' };

/** Returns the response for a refused save, with the payload's field names. */
export function refusedUser(error: AppError): { status: number; body: object } {
  const { body, fields } = error.details;
  const errors =
    fields && Object.fromEntries(Object.entries(fields).map(([path, messages]) => [specNames[path] ?? path, messages]));
  // Repeats the problems in `body` for clients that display only message and body.
  const problems = Object.values(fields ?? {}).flat();
  const bodyText = body ?? (problems.includes(error.message) ? undefined : problems.join(' ') || undefined);
  return { status: error.status, body: { message: error.message, icon: 'error', body: bodyText, errors } };
}
