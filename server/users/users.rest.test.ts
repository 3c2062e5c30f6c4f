import { EventStatus } from '../events/event-enums.js';
import { openApi } from '../testing/api.js';
import { PASSWORD } from '../testing/factories.js';
import { RoleName } from './role-enums.js';
import { User } from './user.entity.js';

const { as, build, services } = await openApi();
const admin = await build.user();
const send = as(admin).rest;
const stored = (email: string) => services.orm.em.fork().findOneOrFail(User, { email });
let people = 0;
const payload = (overrides: object = {}) => ({
  name: 'Rosa Peñaloza',
  email: `rosa${++people}@correo.co`,
  password: ' con espacios ',
  phone: '300 123 4567',
  company: '',
  rol: 2,
  status: true,
  ...overrides,
});

describe('POST /api/auth/register', () => {
  it('register creates a user who can log in', async () => {
    const { status, body } = await send('POST', '/api/auth/register', payload({ email: 'Rosa@Correo.co' }));
    const user = await stored('rosa@correo.co');
    expect([status, body]).toEqual([
      200,
      { message: 'El usuario se ha creado con éxito', icon: 'success', id: user.id },
    ]);
    expect(user).toMatchObject({ company: null, roleName: RoleName.ORGANISER, active: true });
    const login = await as(null).rest('POST', '/api/auth/login', {
      email: 'rosa@correo.co',
      password: ' con espacios ',
    });
    expect(login).toMatchObject({ status: 200, body: { status: true } });
  });

  it.each([
    [{ rol: '3', status: '1' }, RoleName.VIEWER, true],
    [{ rol: 'Administrador', status: 1 }, RoleName.ADMINISTRATOR, true],
    [{ rol: 'consulta', status: '0' }, RoleName.VIEWER, false],
    [{ rol: undefined, role: 'ORGANISER', status: 'false' }, RoleName.ORGANISER, false],
    [{ rol: 1, status: undefined }, RoleName.ADMINISTRATOR, true],
  ])('register accepts %j', async (overrides, roleName, active) => {
    const body = payload(overrides);
    expect((await send('POST', '/api/auth/register', body)).status).toBe(200);
    expect(await stored(body.email)).toMatchObject({ roleName, active });
  });

  it('register accepts form data', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(payload({ email: 'forma@correo.co' }))) form.set(name, String(value));
    expect((await send('POST', '/api/auth/register', form)).status).toBe(200);
    expect(await stored('forma@correo.co')).toMatchObject({ roleName: RoleName.ORGANISER });
  });

  it('register refuses a used email with the specification’s message', async () => {
    const { status, body } = await send('POST', '/api/auth/register', payload({ email: admin.email.toUpperCase() }));
    expect([status, body]).toEqual([
      422,
      {
        message: 'El correo electrónico ya se encuentra registrado.',
        icon: 'error',
        errors: { email: ['El correo electrónico ya se encuentra registrado.'] },
      },
    ]);
  });

  it('register reports problems under the payload’s field names', async () => {
    const wrong = await send<{ errors: object }>('POST', '/api/auth/register', { rol: 1 });
    expect(wrong).toMatchObject({ status: 422, body: { message: 'Revisa los datos marcados.', icon: 'error' } });
    const common = await send('POST', '/api/auth/register', payload({ password: 'password123', phone: '12' }));
    expect(common.body).toMatchObject({
      message: 'Revisa los datos marcados.',
      body: expect.stringMatching(/^Esta contraseña es de las primeras .* Escribe un celular /) as string,
      errors: { password: [expect.stringContaining('de las primeras')], phone: [expect.anything()] },
    });
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['email', 'name', 'password', 'phone']);
    const unread = await send<{ errors: object }>(
      'POST',
      '/api/auth/register',
      payload({ rol: 'jefe', status: 'tal vez' }),
    );
    expect(Object.keys(unread.body.errors).sort()).toEqual(['rol', 'status']);
    expect((await send<{ errors: object }>('POST', '/api/auth/register', payload({ rol: '' }))).body.errors).toEqual({
      rol: ['Selecciona un rol.'],
    });
  });
});

it('get-users and get-user return the specification’s format', async () => {
  const user = await build.user({ name: 'Última Persona', roleName: RoleName.VIEWER, active: false });
  const shape = {
    id: user.id,
    name: 'Última Persona',
    email: user.email,
    phone: '3001234567',
    company: null,
    status: '0',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    roles: [{ id: 3, name: 'Consulta' }],
  };
  const list = await send<{ data: object[] }>('GET', '/api/get-users?page=1');
  expect(list).toMatchObject({
    status: 200,
    body: { per_page: 20, current_page: 1, last_page: 1, total: list.body.data.length },
  });
  expect(list.body.data[0]).toEqual(shape);
  expect((await send('GET', `/api/get-user/${user.id}`)).body).toEqual(shape);
  expect((await send<{ data: object[] }>('GET', '/api/get-users?search=ultima')).body.data).toHaveLength(1);
  expect(await send('GET', '/api/get-user/999999')).toMatchObject({ status: 404, body: { icon: 'error' } });
  expect(await send('GET', '/api/get-user/x')).toMatchObject({ status: 404, body: { icon: 'error' } });
  expect(JSON.stringify(list.body)).not.toMatch(/argon2|password/i);
});

describe('POST /api/user/update', () => {
  it('update replaces all fields and keeps the password if it is empty', async () => {
    const user = await build.user({ roleName: RoleName.VIEWER });
    const response = await send('POST', '/api/user/update', {
      ...payload({ name: 'Otro Nombre', password: '', rol: 'Organizador', status: '0', company: 'Andes' }),
      id: user.id,
      roles: [{ id: 3, name: 'Consulta' }],
    });
    expect([response.status, response.body]).toEqual([
      200,
      { message: 'El usuario se actualizó con éxito.', icon: 'success' },
    ]);
    expect((await send('GET', `/api/get-user/${user.id}`)).body).toMatchObject({
      name: 'Otro Nombre',
      company: 'Andes',
      status: '0',
      roles: [{ id: 2, name: 'Organizador' }],
    });
    await send('POST', '/api/user/update', { ...payload({ password: '', status: 1 }), id: user.id });
    const { email } = (await send<{ email: string }>('GET', `/api/get-user/${user.id}`)).body;
    expect((await as(null).rest('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  });

  it('update keeps fields that the payload omits', async () => {
    const user = await build.user({ roleName: RoleName.VIEWER, active: false });
    const { name, email, phone } = user;
    expect((await send('POST', '/api/user/update', { id: user.id, name, email, phone })).status).toBe(200);
    expect(await stored(email)).toMatchObject({ roleName: RoleName.VIEWER, active: false });
  });

  it('update refuses self-deactivation under the payload’s field names', async () => {
    const { name, email, phone } = admin;
    const response = await send('POST', '/api/user/update', {
      id: admin.id,
      name,
      email,
      phone,
      rol: 2,
      status: false,
    });
    expect(response).toMatchObject({
      status: 422,
      body: {
        icon: 'error',
        errors: { rol: ['No puedes cambiar tu propio rol.'], status: ['No puedes inactivar tu propio usuario.'] },
      },
    });
    expect((await send('POST', '/api/user/update', payload())).status).toBe(404);
  });
});

it('events are assigned and listed', async () => {
  const [one, two] = [await build.event({ name: 'Uno', status: EventStatus.INACTIVE }), await build.event()];
  const user = await build.user({ roleName: RoleName.ORGANISER });
  expect((await send<object[]>('GET', '/api/get-name-events')).body).toContainEqual({ id: one.id, name: 'Uno' });
  const assign = (events: unknown) => send('POST', '/api/assign/event', { user_id: user.id, events });
  expect((await assign([one.id])).body).toEqual({ message: 'Los eventos se asignaron con éxito.', icon: 'success' });
  expect((await send('GET', `/api/user/events?user_id=${user.id}`)).body).toEqual({
    events: [
      {
        id: one.id,
        name: 'Uno',
        status: 'inactive',
        event_datetime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      },
    ],
  });
  for (const events of [`[${two.id}]`, [{ id: two.id }], String(two.id)])
    expect((await assign(events)).status).toBe(200);
  const both = await send<{ events: object[] }>('GET', `/api/user/events?user_id=${user.id}`);
  expect(both.body.events).toHaveLength(2);
  expect(await assign([])).toMatchObject({ status: 422, body: { errors: { events: ['Elige al menos un evento.'] } } });
  expect(await assign(['x'])).toMatchObject({ status: 422, body: { icon: 'error' } });
  expect(await assign([999_999])).toMatchObject({ status: 404, body: { icon: 'error' } });
  expect((await send('GET', '/api/user/events')).status).toBe(404);
});
