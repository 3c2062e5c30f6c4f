import { Event } from '../events/event.entity.js';
import { inTransaction } from '../platform/database/transaction.js';
import { hashPassword } from '../users/password.js';
import { RoleName } from '../users/role-enums.js';
import { User } from '../users/user.entity.js';
import type { AppContext } from '../app-context.js';

const people = [
  {
    name: 'Camilo Restrepo',
    email: 'camilo.restrepo@correo.example',
    phone: '3105550162',
    company: 'Andes Eventos',
    roleName: RoleName.ORGANISER,
  },
  {
    name: 'Yuliana Mosquera',
    email: 'yuliana.mosquera@correo.example',
    phone: '3155550173',
    company: null,
    roleName: RoleName.VIEWER,
  },
];

/**
 * Creates an Organizador and a Consulta with the first events. Their passwords are random: administrators set others.
 */
export async function addUsers(ctx: AppContext, eventIds: readonly number[]): Promise<void> {
  const passwordHashes = await Promise.all(people.map(() => hashPassword(crypto.randomUUID())));
  await inTransaction(ctx, async ({ em, now }) => {
    if ((await em.count(User, { email: { $in: people.map(({ email }) => email) } })) > 0) return;
    people.forEach((person, index) => {
      const user = em.create(User, {
        ...person,
        passwordHash: passwordHashes[index] ?? '',
        active: true,
        createdAt: now,
      });
      user.events.add(eventIds.slice(0, 2).map((id) => em.getReference(Event, id)));
      em.persist(user);
    });
  });
}
