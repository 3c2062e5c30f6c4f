import argon2 from '@node-rs/argon2';
import { AuditEntry } from '../../audit/audit-entry.entity.js';
import { jobKinds } from '../../domains.js';
import { PASSWORD } from '../../testing/factories.js';
import { openTestServices } from '../../testing/services.js';
import { recordStatements } from '../../testing/statements.js';
import { logIn } from './log-in.js';

const verify = vi.spyOn(argon2, 'verify');

const { build, services, ctx } = await openTestServices({ RATE_LIMITS: 'on' });
const known = await build.user();
const inactive = await build.user({ active: false });

/** Returns the steps of a failed login that take time. */
async function costOf(email: string, password: string) {
  verify.mockClear();
  const statements = await recordStatements(() =>
    expect(logIn(ctx(null), email, password)).rejects.toMatchObject({ code: 'WRONG_LOGIN' }),
  );
  return {
    statements: statements.map((text) => text.replaceAll(/'[^']*'/g, '?')),
    hashes: verify.mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4).join('$')),
  };
}

it.each([
  ['an unknown email', 'nadie@example.test', 'otra'],
  ['an inactive user', inactive.email, 'otra'],
  ['an inactive user’s own password', inactive.email, PASSWORD],
  ['an empty password of an unknown email', 'nadie@example.test', ''],
])('%s costs as much as a wrong password of a known user', async (_what, email, password) => {
  const wrong = await costOf(known.email, 'otra');
  expect(wrong.hashes).toEqual(['argon2id$v=19$m=19456,t=2,p=1']);
  expect(await costOf(email, password)).toEqual(wrong);
});

it('a job records a failed login of a known user, and nothing for an unknown email', async () => {
  const run = jobKinds(ctx).find(({ name }) => name === 'note-failed-login')?.run;
  const lines = () =>
    services.orm.em
      .fork()
      .find(AuditEntry, { subject: 'user', subjectId: known.id, action: 'login failed' }, { orderBy: { id: 'asc' } });
  await run?.({ userId: null, ip: '192.0.2.1' });
  await run?.({ userId: 999_999, ip: '192.0.2.1' });
  expect(await services.orm.em.fork().count(AuditEntry, { action: 'login failed' })).toBe(0);
  await run?.({ userId: known.id, ip: '192.0.2.1' });
  expect(await lines()).toMatchObject([{ actor: 'visitor', user: null, detail: { ip: '192.0.2.1' } }]);
});
