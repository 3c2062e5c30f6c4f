import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AuditEntry } from '../../audit/audit-entry.entity.js';
import { PurchaseStatus } from '../../purchases/purchase-states.js';
import { openTestServices } from '../../testing/services.js';
import { Order } from '../order.entity.js';
import { orderJobs } from '../orders.jobs.js';
import { resendOrderMail } from './resend-order-mail.js';
import { sendOrderMail } from './send-order-mail.js';

const { services, ctx, build, clock } = await openTestServices();
const admin = await build.user();
afterEach(() => clock.release());
const folder = join(services.config.dataDir, 'mail');

const mailsTo = async (email: string): Promise<string[]> => {
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
};

/** Creates an order of two shirts in M with this status. */
async function bought(email: string, status = PurchaseStatus.PAID, price = 78_000) {
  const event = await build.event({ name: 'Carrera <del> Sur', organizerEmail: 'ayuda@example.test' });
  const sizes = ['M', 'L'].map((size) => ({ size, limit: 5 }));
  const product = await build.product(event, { name: 'Camiseta', price, sizes });
  return build.order(event, { goods: [{ product, quantity: 2 }], status, buyer: { email, name: 'Marta' } });
}

it('The order mail has the products, their price, the address and a link to the order', async () => {
  const order = await bought('marta@example.test');
  await sendOrderMail(ctx(), order.id);
  const [mail = ''] = await mailsTo('marta@example.test');
  const link = `/tienda/pedido/${order.purchase.token}`;
  expect(mail.split(link)).toHaveLength(3);
  for (const phrase of [
    'Hola, Marta.',
    '2 =C3=97 Camiseta, talla M',
    '156.000',
    order.address,
    'Carrera &lt;del&gt; Sur',
  ])
    expect(mail).toContain(phrase);
  expect(mail).toContain('Reply-To: ayuda@example.test');
  expect(mail).toContain('responde este correo');
});

it('The order mail is sent once, also if its job runs twice', async () => {
  const order = await bought('luz@example.test');
  await sendOrderMail(ctx(), order.id);
  await sendOrderMail(ctx(), order.id);
  expect(await mailsTo('luz@example.test')).toHaveLength(1);
});

it('The mail of a free order mentions no payment', async () => {
  const order = await bought('ana@example.test', PurchaseStatus.FREE, 0);
  await sendOrderMail(ctx(), order.id);
  const [mail = ''] = await mailsTo('ana@example.test');
  expect(mail).toContain('Sin costo');
  expect(mail).toContain('no tienes nada que pagar');
  expect(mail).not.toContain('pago est');
});

it('No mail is sent while the order is unpaid', async () => {
  const order = await bought('eva@example.test', PurchaseStatus.UNPAID);
  await sendOrderMail(ctx(), order.id);
  expect(await mailsTo('eva@example.test')).toEqual([]);
});

describe('a confirmation that is mailed again', () => {
  /** Runs the jobs that were queued for an order. */
  async function runJobs(orderId: number): Promise<void> {
    const jobs = await ctx().em.execute<{ data: object }[]>(
      `select data from pgboss.job where name = 'send-order-mail' and (data->>'purchaseId')::int = ? order by created_on`,
      [orderId],
    );
    const [kind] = orderJobs(() => ctx());
    for (const { data } of jobs) await kind!.run(data);
  }
  const auditEntries = async (subjectId: number) =>
    (await ctx().em.find(AuditEntry, { subject: 'order', subjectId }, { orderBy: { id: 'asc' } })).map(
      ({ action, actor, before, after }) => ({ action, actor, before, after }),
    );
  const mailedTo = async (id: number) => {
    const { email, purchase } = await ctx().em.findOneOrFail(Order, id);
    return [email, purchase.payer?.email];
  };

  it('A resent confirmation goes to the corrected address, and the audit log has both addresses', async () => {
    const order = await bought('rosa@gmial.test');
    await sendOrderMail(ctx(), order.id);
    const input = { email: ' Rosa@Gmail.test ', seenEmail: 'rosa@gmial.test' };
    expect(await resendOrderMail(ctx(admin), order.id, input)).toMatchObject({ email: 'rosa@gmail.test' });
    await runJobs(order.id);
    expect(await mailsTo('rosa@gmail.test')).toHaveLength(1);
    expect(await mailsTo('rosa@gmial.test')).toHaveLength(1);
    expect(await mailedTo(order.id)).toEqual(['rosa@gmail.test', 'rosa@gmail.test']);
    expect(await auditEntries(order.id)).toMatchObject([
      { action: 'confirmation mailed', actor: 'job' },
      {
        action: 'updated',
        actor: 'user',
        before: { email: 'rosa@gmial.test' },
        after: { email: 'rosa@gmail.test' },
      },
      { action: 'confirmation resent', actor: 'user' },
      { action: 'confirmation mailed', actor: 'job' },
    ]);
    // An outdated `seenEmail` changes nothing.
    await expect(resendOrderMail(ctx(admin), order.id, input)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('A confirmation is resent to the same address at most every five minutes', async () => {
    clock.set('2026-05-01T12:00:00-05:00');
    const order = await bought('pia@example.test');
    await sendOrderMail(ctx(), order.id);
    const resend = () =>
      resendOrderMail(ctx(admin), order.id, { email: 'pia@example.test', seenEmail: 'pia@example.test' });
    await expect(resend()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 300 } });
    clock.set('2026-05-01T12:05:00-05:00');
    await resend();
    await runJobs(order.id);
    // A job that runs twice sends one mail.
    await runJobs(order.id);
    const mails = await mailsTo('pia@example.test');
    expect(new Set(mails.map((mail) => /Message-ID:\s*(\S+)/i.exec(mail)?.[1])).size).toBe(2);
    expect(mails).toHaveLength(2);
  });

  it('A corrected unpaid order gets its mail after the payment, and an ended order is refused', async () => {
    const unpaid = await bought('noe@gmial.test', PurchaseStatus.UNPAID);
    await resendOrderMail(ctx(admin), unpaid.id, { email: 'noe@gmail.test', seenEmail: 'noe@gmial.test' });
    await runJobs(unpaid.id);
    expect(await mailsTo('noe@gmail.test')).toEqual([]);
    expect(await mailedTo(unpaid.id)).toEqual(['noe@gmail.test', 'noe@gmail.test']);
    const refunded = await bought('ivo@example.test', PurchaseStatus.REFUNDED);
    await expect(
      resendOrderMail(ctx(admin), refunded.id, { email: 'x@example.test', seenEmail: 'ivo@example.test' }),
    ).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });
});
