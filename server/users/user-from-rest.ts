import { z } from 'zod';
import type { RestRegisterMutationVariables } from '../gql/graphql.js';
import type { AppError } from '../platform/errors.js';
import type { RestRequest } from '../platform/rest-request.js';
import { textType } from '../platform/rest-types.js';
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

/** What a payload tells of a user. */
export const personTypes = {
  name: textType,
  email: textType,
  phone: textType,
  company: textType.nullable().optional().describe('Empty: none. Left out: unchanged'),
  rol: z.int().describe("A role's id; its name is understood, too"),
  status: z.boolean().optional().describe('Active or not; `1`, `0`, `active` and `inactive` are understood, too'),
};

/** What a user is called and reached by; a field that is missing is left for the server's own rules to tell. */
export const personFromRest = (request: RestRequest) => ({
  name: request.text('name'),
  email: request.text('email'),
  phone: request.text('phone'),
  company: company(request),
});

/** Undefined where the payload does not name it; one that is named and empty clears it. */
function company(request: RestRequest): string | undefined {
  return request.has('company') ? request.text('company') : undefined;
}

/** The role, by id or name; undefined where none is sent. */
export function roleFromRest(request: RestRequest): Role | undefined {
  if (request.raw('rol', 'role') === undefined) return undefined;
  const role = rolesByWord.get(request.text('rol', 'role').toLowerCase());
  return role ?? request.problem<Role>('rol', 'Selecciona un rol de la lista.', 'VIEWER');
}

/** Active or not, in any of the ways it is written; undefined where it is not sent. */
export function statusFromRest(request: RestRequest): boolean | undefined {
  if (request.raw('status') === undefined) return undefined;
  const status = flags.get(request.text('status').toLowerCase());
  return status ?? request.problem('status', 'Elige una de las opciones.', false);
}

/** `[1, 2]`, `[{"id": 1}]`, or either as text. */
export function eventIdsFromRest(request: RestRequest): string[] {
  const list = request.json('events') ?? [];
  const ids = (Array.isArray(list) ? list : [list]).map((each: unknown) =>
    typeof each === 'object' && each !== null && 'id' in each ? String(each.id) : String(each),
  );
  return ids.every((id) => /^\d{1,9}$/.test(id))
    ? ids
    : request.problem('events', 'Se espera una lista de eventos.', []);
}

const specNames: Readonly<Record<string, string>> = { role: 'rol', active: 'status' };

/** A refused save, its fields under the payload's own names. */
export function refusedUser(error: AppError): { status: number; body: object } {
  const { body, fields } = error.details;
  const errors =
    fields && Object.fromEntries(Object.entries(fields).map(([path, messages]) => [specNames[path] ?? path, messages]));
  // Who shows no more than message and body tells what is wrong, too.
  const problems = Object.values(fields ?? {}).flat();
  const told = body ?? (problems.includes(error.message) ? undefined : problems.join(' ') || undefined);
  return { status: error.status, body: { message: error.message, icon: 'error', body: told, errors } };
}
