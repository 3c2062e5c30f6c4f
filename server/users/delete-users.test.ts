import { AuditEntry } from '../audit/audit-entry.entity.js';
import { updateUser } from './update-user.js';
import { openTestServices } from '../testing/services.js';
import { deleteUsers } from './delete-users.js';
import { RoleName } from './role-enums.js';
import { User } from './user.entity.js';

const { build, ctx, services } = await openTestServices();
const em = () => services.orm.em.fork();
const userIds = (...users: User[]) => users.map(({ id }) => id);
const left = (...users: User[]) => em().count(User, { id: { $in: userIds(...users) } });
/** Leaves the given users as the only active administrators. */
const alone = async (...users: User[]) => {
  await em().nativeUpdate(User, { id: { $nin: userIds(...users) } }, { active: false });
};

it('deleteUsers deletes the selected users and keeps their audit entries and names', async () => {
  const [admin, rosa, luis] = [await build.user(), await build.user({ name: 'Rosa' }), await build.user()];
  const viewer = await build.user({ roleName: RoleName.VIEWER, name: 'Nora', events: [await build.event()] });
  // Rosa changes Nora before she is deleted.
  await updateUser(ctx(rosa), viewer.id, { name: 'Nora Díaz', email: viewer.email, phone: viewer.phone });
  expect(await deleteUsers(ctx(admin), userIds(rosa, viewer))).toBe(2);
  expect(await left(rosa, viewer)).toBe(0);
  expect(await left(admin, luis)).toBe(2);
  const lines = await em().find(AuditEntry, { subject: 'user', subjectId: viewer.id }, { orderBy: { id: 'asc' } });
  expect(lines).toMatchObject([
    { action: 'updated', user: null, userName: 'Rosa' },
    {
      action: 'deleted',
      user: { id: admin.id },
      userName: admin.name,
      before: { name: 'Nora Díaz', email: viewer.email, role: 'Consulta' },
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/argon2/);
});

it('deleteUsers deletes no user if the viewer is among them', async () => {
  const [admin, other] = [await build.user({ name: 'Jefa' }), await build.user()];
  await expect(deleteUsers(ctx(admin), userIds(other, admin))).rejects.toMatchObject({
    code: 'WRONG_STATE',
    message: 'No se eliminó ningún usuario.',
    details: { body: 'No puedes eliminar tu propio usuario (Jefa).' },
  });
  expect(await left(admin, other)).toBe(2);
});

it('deleteUsers never deletes the last active administrator', async () => {
  const [last, viewer] = [await build.user({ name: 'Última' }), await build.user({ roleName: RoleName.VIEWER })];
  await alone(last);
  const job = { ...ctx(last), viewer: null };
  await expect(deleteUsers(job, userIds(last, viewer))).rejects.toMatchObject({
    code: 'WRONG_STATE',
    details: { body: expect.stringContaining('Última') as string },
  });
  expect(await left(last, viewer)).toBe(2);
});

it('deleteUsers deletes no user if one does not exist', async () => {
  const [admin, other] = [await build.user(), await build.user()];
  await expect(deleteUsers(ctx(admin), [other.id, 999_999])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await left(other)).toBe(1);
});

it('one of two administrators who delete each other concurrently remains', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await build.user(), await build.user()];
    await alone(one, other);
    const results = await Promise.allSettled([deleteUsers(ctx(one), [other.id]), deleteUsers(ctx(other), [one.id])]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await left(one, other)).toBe(1);
  }
});

it('deleteUsers does nothing for a viewer who has been deleted or deactivated', async () => {
  const [admin, fired, target] = [await build.user(), await build.user(), await build.user()];
  const late = ctx(fired);
  await em().nativeUpdate(User, { id: fired.id }, { active: false });
  await expect(deleteUsers(late, [target.id])).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await em().nativeUpdate(User, { id: fired.id }, { active: true, roleName: RoleName.VIEWER });
  await expect(deleteUsers(late, [target.id])).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await deleteUsers(ctx(admin), [fired.id]);
  await expect(deleteUsers(late, [target.id])).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await left(target)).toBe(1);
});
