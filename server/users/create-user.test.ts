import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { AppError } from '../platform/errors.js';
import { validateInput } from '../platform/graphql/validation.js';
import { openTestServices } from '../testing/services.js';
import { createUser } from './create-user.js';
import { verifyPassword } from './password.js';
import { RoleName } from './role-enums.js';
import { User } from './user.entity.js';
import { CreateUserInput } from './user.inputs.js';

const { build, ctx, services } = await openTestServices();
const admin = await build.user();
let people = 0;

const input = (overrides: Partial<CreateUserInput> = {}): CreateUserInput =>
  Object.assign(new CreateUserInput(), {
    name: 'Rosa Peñaloza',
    email: `rosa${++people}@correo.co`,
    password: 'bicicleta azul',
    phone: '3001234567',
    company: null,
    role: RoleName.ORGANISER,
    active: true,
    ...overrides,
  });
const invalidFields = async (failing: Promise<unknown>): Promise<Record<string, string[]> | undefined> =>
  failing.then(
    () => undefined,
    (error: AppError) => error.details.fields,
  );

it('createUser stores normalised data and audits them without the password', async () => {
  const user = await createUser(
    ctx(admin),
    input({ name: '  Rosa   Peñaloza ', email: ' ROSA@Correo.co ', company: '  ' }),
  );
  const stored = await services.orm.em.fork().findOneOrFail(User, user.id);
  expect(stored).toMatchObject({
    name: 'Rosa Peñaloza',
    email: 'rosa@correo.co',
    company: null,
    roleName: RoleName.ORGANISER,
    active: true,
  });
  expect(await verifyPassword(stored.passwordHash, 'bicicleta azul')).toBe(true);
  const [line, ...more] = await services.orm.em.fork().find(AuditEntry, { subject: 'user', subjectId: user.id });
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    action: 'created',
    userName: admin.name,
    after: { name: 'Rosa Peñaloza', email: 'rosa@correo.co', role: 'Organizador', active: true },
  });
  expect(JSON.stringify(line)).not.toMatch(/bicicleta|argon2|password/i);
});

it('createUser refuses the email of another user, ignoring case', async () => {
  await createUser(ctx(admin), input({ email: 'Unica@correo.co' }));
  await expect(createUser(ctx(admin), input({ email: 'uNICA@CORREO.co' }))).rejects.toMatchObject({
    code: 'VALIDATION',
    message: 'El correo electrónico ya se encuentra registrado.',
    details: { fields: { email: ['El correo electrónico ya se encuentra registrado.'] } },
  });
});

it('one of several concurrent users with the same email is created', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => createUser(ctx(admin), input({ email: 'cinco@correo.co' }))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await services.orm.em.fork().count(User, { email: 'cinco@correo.co' })).toBe(1);
});

it('createUser reports all problems at once, by field', async () => {
  const fields = await invalidFields(
    validateInput(input({ name: ' ', email: 'rosa', phone: 'mañana', password: 'corta', company: 'x'.repeat(121) })),
  );
  expect(fields).toEqual({
    name: ['Escribe el nombre.'],
    email: ['Escribe un correo como nombre@correo.com.'],
    phone: ['Escribe un celular de 10 dígitos, o con + y su indicativo si es de otro país.'],
    password: ['La contraseña debe tener al menos 10 caracteres.'],
    company: ['Usa como máximo 120 caracteres.'],
  });
  expect(await invalidFields(validateInput(input()))).toBeUndefined();
});

it.each([
  ['aaaaaaaaaaaa', 'La contraseña no puede ser un solo carácter repetido.'],
  ['rosa@correo.co', 'La contraseña no puede ser el nombre, el correo, el celular ni la empresa de la persona.'],
  ['rosapeñaloza1', 'La contraseña no puede ser el nombre, el correo, el celular ni la empresa de la persona.'],
  ['ochochar', 'La contraseña debe tener al menos 10 caracteres.'],
  ['Contraseña1', 'Esta contraseña es de las primeras que alguien probaría. Usa una frase corta que solo tú conozcas.'],
  ['x7'.repeat(65), 'La contraseña puede tener hasta 128 caracteres.'],
])('refuses the password %s', async (password, message) => {
  expect(await invalidFields(validateInput(input({ email: 'Rosa@correo.co', password })))).toEqual({
    password: [message],
  });
});
