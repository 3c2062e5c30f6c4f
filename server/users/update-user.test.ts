import { AuditEntry } from '../audit/audit-entry.entity.js';
import { PASSWORD } from '../testing/factories.js';
import { openTestServices } from '../testing/services.js';
import { withoutLocks } from '../testing/without-locks.js';
import { verifyPassword } from './password.js';
import { RoleName } from './role-enums.js';
import { viewerFromSession } from './sessions/session.js';
import { updateUser } from './update-user.js';
import { User } from './user.entity.js';
import { UpdateUserInput } from './user.inputs.js';

const { build, ctx, services } = await openTestServices();
const admin = await build.user({ name: 'Jefa' });
const em = () => services.orm.em.fork();
const inputFrom = (user: User, overrides: Partial<UpdateUserInput> = {}): UpdateUserInput =>
  Object.assign(new UpdateUserInput(), {
    name: user.name,
    email: user.email,
    phone: user.phone,
    company: user.company,
    ...overrides,
  });
const openSession = (user: User) => build.session(user);
const works = async (token: string) => (await viewerFromSession(ctx(), `Bearer ${token}`, { attended: true })) !== null;
const auditEntries = (user: User) =>
  em().find(AuditEntry, { subject: 'user', subjectId: user.id }, { orderBy: { id: 'asc' } });

it('updateUser saves and audits what changed, with before and after', async () => {
  const user = await build.user({ name: 'Nora', roleName: RoleName.VIEWER });
  const token = await openSession(user);
  const saved = await updateUser(
    ctx(admin),
    user.id,
    inputFrom(user, { name: 'Nora Díaz', company: 'Andes', role: RoleName.ORGANISER }),
    1,
  );
  expect(saved).toMatchObject({ name: 'Nora Díaz', company: 'Andes', roleName: RoleName.ORGANISER, version: 2 });
  expect(await verifyPassword(saved.passwordHash, PASSWORD)).toBe(true);
  // A new role ends the session, because its menus differ.
  expect(await works(token)).toBe(false);
  expect(await auditEntries(user)).toMatchObject([
    {
      action: 'updated',
      before: { name: 'Nora', company: null, role: 'Consulta' },
      after: { name: 'Nora Díaz', company: 'Andes', role: 'Organizador' },
    },
  ]);
});

it('updateUser keeps omitted role, status, company and password, and adds no audit entry', async () => {
  const user = await build.user({ roleName: RoleName.VIEWER, active: false });
  await em().nativeUpdate(User, { id: user.id }, { company: 'Andes' });
  const saved = await updateUser(ctx(admin), user.id, inputFrom(user, { company: undefined, password: '' }));
  expect(saved).toMatchObject({ roleName: RoleName.VIEWER, active: false, company: 'Andes', version: 1 });
  expect(await verifyPassword(saved.passwordHash, PASSWORD)).toBe(true);
  expect(await auditEntries(user)).toEqual([]);
});

it('a new password ends the sessions of the user and is audited without its value', async () => {
  const user = await build.user();
  const token = await openSession(user);
  const saved = await updateUser(ctx(admin), user.id, inputFrom(user, { password: 'otra contraseña' }));
  expect(await verifyPassword(saved.passwordHash, 'otra contraseña')).toBe(true);
  expect(await works(token)).toBe(false);
  expect(await works(await openSession(saved))).toBe(true);
  const lines = await auditEntries(user);
  expect(lines).toMatchObject([{ action: 'password changed', before: null, after: null }]);
  expect(JSON.stringify(lines)).not.toMatch(/otra contraseña|argon2/);
});

it('reactivating a user does not restore old sessions', async () => {
  const user = await build.user();
  const token = await openSession(user);
  await updateUser(ctx(admin), user.id, inputFrom(user, { active: false }));
  await updateUser(ctx(admin), user.id, inputFrom(user, { active: true }));
  expect(await works(token)).toBe(false);
});

it('updateUser refuses an outdated version and names the changed fields', async () => {
  const user = await build.user({ roleName: RoleName.VIEWER });
  await updateUser(ctx(admin), user.id, inputFrom(user, { phone: '3110000000', password: 'otra contraseña' }), 1);
  await expect(updateUser(ctx(admin), user.id, inputFrom(user, { name: 'Tarde' }), 1)).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { changed: ['password', 'phone'] },
  });
  expect(await updateUser(ctx(admin), user.id, inputFrom(user, { name: 'A tiempo' }), 2)).toMatchObject({ version: 3 });
});

it('updateUser refuses the email of another user', async () => {
  const [user, other] = [await build.user(), await build.user()];
  await expect(
    updateUser(ctx(admin), user.id, inputFrom(user, { email: other.email.toUpperCase() })),
  ).rejects.toMatchObject({ details: { fields: { email: ['El correo electrónico ya se encuentra registrado.'] } } });
});

it('updateUser responds NOT_FOUND for a deleted user', async () => {
  await expect(updateUser(ctx(admin), 999_999, inputFrom(admin))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('Administrator rights', () => {
  it('administrators cannot remove their own role or status', async () => {
    await expect(
      updateUser(ctx(admin), admin.id, inputFrom(admin, { active: false, role: RoleName.VIEWER })),
    ).rejects.toMatchObject({
      details: {
        fields: {
          active: ['No puedes inactivar tu propio usuario.'],
          role: ['No puedes cambiar tu propio rol.'],
        },
      },
    });
    expect(await updateUser(ctx(admin), admin.id, inputFrom(admin, { name: 'Jefa Mayor' }))).toMatchObject({
      name: 'Jefa Mayor',
    });
  });

  it('the last active administrator keeps the role and stays active', async () => {
    await em().nativeUpdate(User, { id: { $ne: admin.id } }, { active: false });
    const job = { ...ctx(admin), viewer: null };
    for (const [change, field] of [
      [{ role: RoleName.ORGANISER }, 'role'],
      [{ active: false }, 'active'],
    ] as const)
      await expect(updateUser(job, admin.id, inputFrom(admin, change))).rejects.toMatchObject({
        details: { fields: { [field]: ['Debe quedar al menos una persona activa con el rol Administrador.'] } },
      });
  });

  it('one of two administrators who deactivate each other concurrently remains', async () => {
    await em().nativeUpdate(User, { id: { $gt: 0 } }, { active: false });
    const pair = [await build.user(), await build.user()] as const;
    const rounds = async () => {
      let lost = 0;
      for (let round = 0; round < 10; round++) {
        await em().nativeUpdate(User, { id: { $in: pair.map(({ id }) => id) } }, { active: true });
        const results = await Promise.allSettled(
          [pair, [pair[1], pair[0]] as const].map(([one, other]) => {
            return updateUser(ctx(one), other.id, inputFrom(other, { active: false }));
          }),
        );
        if (results.every(({ status }) => status === 'fulfilled')) lost += 1;
      }
      return lost;
    };
    // Without the lock both transactions would read before either writes.
    expect(await withoutLocks(rounds)).toBeGreaterThan(0);
    expect(await rounds()).toBe(0);
  });
});
