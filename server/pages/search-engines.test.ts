import { EventStatus } from '../events/event-enums.js';
import { ProductStatus } from '../products/product-enums.js';
import { openApi } from '../testing/api.js';

const { app, build, ctx } = await openApi({ PUBLIC_URL: 'https://carreras.example' });
const read = async (path: string) => {
  const response = await fetch(app.address + path);
  return { type: response.headers.get('content-type'), text: await response.text() };
};

it('robots.txt names the sitemap and excludes the back-office and the API', async () => {
  expect(await read('/robots.txt')).toEqual({
    type: 'text/plain; charset=utf-8',
    text: `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: https://carreras.example/sitemap.xml
`,
  });
});

it('the sitemap has the lists, active events and offered products, with the day of their last change', async () => {
  const race = await build.event({ slug: 'carrera-de-la-luz' });
  const draft = await build.event({ slug: 'borrador', status: EventStatus.INACTIVE });
  const shirt = await build.product(race);
  const elsewhere = await build.product(null);
  await build.product(race, { status: ProductStatus.INACTIVE });
  await build.product(draft);
  const { em } = ctx();
  await em.execute('update event set updated_at = ?', [new Date('2026-03-02T02:00:00Z')]);
  await em.execute('update product set updated_at = ?', [new Date('2026-04-05T12:00:00-05:00')]);
  const { type, text } = await read('/sitemap.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  expect([...text.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, ...found]) => found)).toEqual([
    ['https://carreras.example/eventos', '2026-03-01'],
    ['https://carreras.example/tienda', '2026-04-05'],
    ['https://carreras.example/evento/carrera-de-la-luz', '2026-03-01'],
    [`https://carreras.example/tienda/products/${elsewhere.id}`, '2026-04-05'],
    [`https://carreras.example/tienda/products/${shirt.id}`, '2026-04-05'],
  ]);
});

it('the day in the sitemap changes with each save', async () => {
  const event = await build.event({ slug: 'cambia' });
  const { em } = ctx();
  await em.execute("update event set updated_at = '2020-01-01' where id = ?", [event.id]);
  const user = await build.user();
  const { setEventStatus } = await import('../events/set-event-status.js');
  await setEventStatus(ctx(user), event.id, EventStatus.INACTIVE);
  const [row] = await em.execute<{ updated_at: Date }[]>('select updated_at from event where id = ?', [event.id]);
  expect(new Date(row!.updated_at).getTime()).toBeGreaterThan(Date.now() - 60_000);
});
