import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openTestServices } from '../testing/services.js';
import { sendOrderMail } from './send-order-mail.js';

const { services, work, build } = await openTestServices();
const folder = join(services.config.dataDir, 'mail');

const mailsTo = async (email: string): Promise<string[]> => {
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
};

/** An order of two shirts in M, in this state. */
async function bought(email: string, status = PurchaseStatus.PAID, price = 78_000) {
  const event = await build.event({ name: 'Carrera <del> Sur', organizerEmail: 'ayuda@example.test' });
  const sizes = ['M', 'L'].map((size) => ({ size, limit: 5 }));
  const product = await build.product(event, { name: 'Camiseta', price, sizes });
  return build.order(event, { goods: [{ product, quantity: 2 }], status, buyer: { email, name: 'Marta' } });
}

it('says what was bought, what it cost and where it goes, and leads to the order', async () => {
  const order = await bought('marta@example.test');
  await sendOrderMail(work(), order.id);
  const [mail = ''] = await mailsTo('marta@example.test');
  const link = `/tienda/pedido/${order.purchase.token}`;
  expect(mail.split(link)).toHaveLength(3);
  for (const words of [
    'Hola, Marta.',
    '2 =C3=97 Camiseta, talla M',
    '156.000',
    order.address,
    'Carrera &lt;del&gt; Sur',
  ])
    expect(mail).toContain(words);
  expect(mail).toContain('Reply-To: ayuda@example.test');
  expect(mail).toContain('responde este correo');
});

it('is sent once, however often its job runs', async () => {
  const order = await bought('luz@example.test');
  await sendOrderMail(work(), order.id);
  await sendOrderMail(work(), order.id);
  expect(await mailsTo('luz@example.test')).toHaveLength(1);
});

it('speaks of no payment where there was none', async () => {
  const order = await bought('ana@example.test', PurchaseStatus.FREE, 0);
  await sendOrderMail(work(), order.id);
  const [mail = ''] = await mailsTo('ana@example.test');
  expect(mail).toContain('Sin costo');
  expect(mail).toContain('no tienes nada que pagar');
  expect(mail).not.toContain('pago est');
});

it('is not sent while the order is unpaid', async () => {
  const order = await bought('eva@example.test', PurchaseStatus.UNPAID);
  await sendOrderMail(work(), order.id);
  expect(await mailsTo('eva@example.test')).toEqual([]);
});
