import { RecipientState } from '../server/certificates/mailing-states.js';
import { EventStatus } from '../server/events/event-enums.js';
import { Event } from '../server/events/event.entity.js';
import { Image } from '../server/images/image.entity.js';
import { readConfig } from '../server/platform/config/config.js';
import { openServices } from '../server/services.js';
import { freshDatabase } from '../server/testing/database.js';
import { Factories } from '../server/testing/factories.js';
import { testEnv } from '../server/testing/env.js';
import { startServer, type ServerProcess } from './server-process.js';

const PUBLIC_URL = 'https://inscripciones.example';
const name = 'Carrera </script><b>$& $1 "Ñ" & Niñez';
const slug = 'carrera-de-prueba';
const { url } = await freshDatabase();
const { services, close } = await openServices({ ...readConfig(testEnv), databaseUrl: url }, PUBLIC_URL);
let node: ServerProcess;
let certificate: { code: string; name: string };
let unsent: string;

beforeAll(async () => {
  const build = new Factories(services);
  const description = '<p>Trece kilómetros &amp; <strong>medio</strong>, &amp;lt;suave&amp;gt;.</p><p>Sin "afán".</p>';
  const startsAt = new Date('2030-06-16T06:00:00-05:00');
  const event = await build.event({
    name,
    slug,
    description,
    startsAt,
    city: 'Medellín',
    prices: [{ date: '2030-06-01', amount: 85_000 }],
  });
  await build.gateway(event);
  await build.event({ slug: 'apagada', name: 'Carrera apagada', status: EventStatus.INACTIVE });
  const { recipients } = await build.mailing({
    eventName: 'Vuelta al <Lago>',
    people: [RecipientState.SENT, RecipientState.PENDING],
  });
  certificate = { code: recipients[0]!.code, name: recipients[0]!.name! };
  unsent = recipients[1]!.code;
  const em = services.orm.em.fork();
  await em.insert(Image, {
    id: 'portada',
    widths: [640, 1280],
    width: 1280,
    height: 720,
    averageColor: '#112233',
    createdAt: new Date(),
  });
  await em.nativeUpdate(Event, { id: event.id }, { coverImage: 'portada' });
  node = await startServer(url, { PUBLIC_URL });
}, 60_000);
afterAll(async () => {
  await node?.stop();
  await close();
});

async function open(path: string, init: RequestInit = {}) {
  const response = await fetch(node.address + path, { headers: { accept: 'text/html' }, ...init });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const plain = (text: string): string => text.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);
const match = (html: string, pattern: RegExp): string | null => {
  const text = pattern.exec(html)?.[1];
  return text === undefined ? null : plain(text);
};
const title = (html: string) => match(html, /<title>([^<]*)<\/title>/);
const meta = (html: string, which: string) =>
  match(html, new RegExp(`<meta (?:name|property)="${which}" content="([^"]*)"`));
const canonical = (html: string) => match(html, /<link rel="canonical" href="([^"]*)"/);
/** Returns the content of a data block as a browser parses it: up to the first end tag. */
const block = <Data>(html: string, attributes: string): Data | null => {
  const start = html.indexOf(`<script ${attributes}>`);
  if (start < 0) return null;
  const from = html.indexOf('>', start) + 1;
  return JSON.parse(html.slice(from, html.indexOf('</script', from))) as Data;
};
const jsonLd = (html: string) => block<Record<string, unknown>>(html, 'type="application/ld+json"');
/** Returns the data with which the browser hydrates. */
interface PageState {
  name: string;
  params: object;
  search: string;
  results: object[];
}
const state = (html: string) => block<PageState>(html, 'type="application/json" id="page"')!;
/** Returns the text of the page without scripts. */
const visibleText = (html: string): string =>
  plain(
    html
      .slice(html.indexOf('<body>'), html.indexOf('<script type="application/json" id="page">'))
      .replace(/<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ');

describe('the page of an event', () => {
  it('the event page has the metadata of a link preview', async () => {
    const { status, html, headers } = await open(`/evento/${slug}`);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(title(html)).toBe(`${name} | Medellín, 16 de junio de 2030`);
    const description = '16 de junio de 2030 en Medellín. Trece kilómetros & medio, &lt;suave&gt;. Sin "afán".';
    expect(meta(html, 'description')).toBe(description);
    expect(canonical(html)).toBe(`${PUBLIC_URL}/evento/${slug}`);
    expect(meta(html, 'og:title')).toBe(title(html));
    expect(meta(html, 'og:description')).toBe(meta(html, 'description'));
    expect(meta(html, 'og:url')).toBe(`${PUBLIC_URL}/evento/${slug}`);
    expect(meta(html, 'og:image')).toBe(`${PUBLIC_URL}/images/portada-1280.webp`);
    expect(meta(html, 'og:locale')).toBe('es_CO');
    expect(meta(html, 'robots')).toBeNull();
  });

  it('the event page has schema.org data of the event', async () => {
    const { html } = await open(`/evento/${slug}`);
    expect(jsonLd(html)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name,
      startDate: '2030-06-16T11:00:00.000Z',
      location: { name: 'Medellín', address: { addressCountry: 'CO' } },
      url: `${PUBLIC_URL}/evento/${slug}`,
      image: [`${PUBLIC_URL}/images/portada-1280.webp`],
      offers: { price: 85_000, priceCurrency: 'COP', availability: 'https://schema.org/InStock' },
    });
  });

  it('the event page is complete without a script and includes its query results', async () => {
    const { html } = await open(`/evento/${slug}`);
    expect(visibleText(html)).toContain('Trece kilómetros & medio');
    expect(visibleText(html)).toContain('Domingo, 16 de junio de 2030');
    expect(html).toMatch(new RegExp(`<a [^>]*href="/eventos"`));
    expect(state(html)).toMatchObject({
      name: 'publicEvent',
      params: { slug },
      results: [{ name: 'PublicEvent', variables: { slug }, data: { publicEvent: { name } } }],
    });
  });

  it('the event page escapes markup in a name', async () => {
    const { html } = await open(`/evento/${slug}`);
    expect(html).not.toContain('<b>$');
    expect(html.match(/<script[\s>]/g)?.length).toBe(html.match(/<\/script>/g)?.length);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toMatch(/<div id="root">/);
    expect(html.trimEnd()).toMatch(/<\/html>$/);
  });

  it('an unknown event is 404 and not indexed', async () => {
    const { status, html } = await open('/evento/no-existe');
    expect(status).toBe(404);
    expect(title(html)).toBe('No encontramos este evento | Dorsal');
    expect(meta(html, 'robots')).toBe('noindex');
    expect(jsonLd(html)).toBeNull();
    expect(visibleText(html)).toContain('Esta página no existe');
    expect(state(html).results).toMatchObject([{ data: { publicEvent: null } }]);
  });

  it.each([
    ['a script', '/evento/%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    ['a prototype', '/evento/__proto__'],
    ['a very long name', `/evento/${'a'.repeat(3_000)}`],
  ])('the page of %s is 404, too', async (_what, path) => {
    const { status, html } = await open(path);
    expect(status).toBe(404);
    expect(html).not.toContain('<script>alert');
  });

  it('an inactive event has a page that explains the link', async () => {
    const { status, html } = await open('/evento/apagada');
    expect([status, title(html)]).toEqual([200, expect.stringContaining('Carrera apagada')]);
  });
});

describe('the page of a certificate', () => {
  it('the certificate page is complete in the first response, names only the event in a preview, and is not indexed', async () => {
    const { status, html } = await open(`/certificado/${certificate.code}`);
    expect(status).toBe(200);
    expect(title(html)).toBe('Certificado de Vuelta al <Lago> | Dorsal');
    expect(meta(html, 'og:title')).toBe('Certificado de Vuelta al <Lago> | Dorsal');
    expect(meta(html, 'robots')).toBe('noindex');
    const [head = '', body = ''] = html.split('</head>');
    expect(head).not.toContain(certificate.name);
    expect(body).toContain(certificate.name);
    // Each spelling of a code leads to one page.
    const typed = `${certificate.code.slice(0, 5)}-${certificate.code.slice(5)}`;
    expect(canonical(html)).toBe(`${PUBLIC_URL}/certificado/${certificate.code}`);
    expect(canonical((await open(`/certificado/${typed.toLowerCase()}`)).html)).toBe(canonical(html));
  });

  it.each([
    ['nobody has', 'AAAAA11111'],
    ['is none', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ])('a certificate page with a code that %s is 404', async (_what, code) => {
    const { status, html } = await open(`/certificado/${code}`);
    expect([status, title(html)]).toEqual([404, 'Este certificado no existe | Dorsal']);
    expect(html).not.toContain('<script>alert');
  });

  it('a certificate page with a code that was not mailed yet is 404', async () => {
    expect((await open(`/certificado/${unsent}`)).status).toBe(404);
  });
});

describe('the list of events', () => {
  it('the list of events includes its events, for search engines and for the page', async () => {
    const { status, html } = await open('/eventos');
    expect([status, canonical(html)]).toEqual([200, `${PUBLIC_URL}/eventos`]);
    expect(jsonLd(html)).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name, url: `${PUBLIC_URL}/evento/${slug}` }],
    });
    expect(visibleText(html)).toContain(name);
    expect(html).toContain(`href="/evento/${slug}"`);
  });

  it('the list of events is filtered by its address and ignores other parameters', async () => {
    const { status, html } = await open('/eventos?ciudad=Cali&utm_source=chat&deporte[]=running');
    expect([status, state(html).search]).toEqual([200, '?ciudad=Cali']);
    expect(visibleText(html)).not.toContain(name);
    expect(visibleText(html)).toContain('Ningún evento cumple estos filtros.');
  });
});

describe('other addresses', () => {
  it.each([
    ['/admin', 200],
    ['/admin/eventos', 200],
    ['/competidor/123456', 200],
    ['/inscripcion/no-hay', 404],
    ['/pago/DREFERENCIAX', 404],
  ])('the page %s is not indexed', async (path, wanted) => {
    const { status, html } = await open(path);
    expect([status, meta(html, 'robots')]).toEqual([wanted, 'noindex']);
    expect(html).toMatch(/<div id="root">/);
  });

  it.each([
    ['/admin/eventos', 'Eventos'],
    ['/admin/auditoria', 'Auditoría'],
    ['/admin/eventos/show/1/overview', null],
  ])('the page %s has the frame, and its title where it is known', async (path, wanted) => {
    const { html } = await open(path);
    const main = /<main[^>]*aria-busy="true"[^]*<\/main>/.exec(html)?.[0] ?? '';
    expect(/<h1[^>]*>([^<]*)</.exec(main)?.[1] ?? null).toBe(wanted);
    expect(main).toContain('Cargando la página');
    const early = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, href]) => href!);
    expect(early.length).toBeLessThanOrEqual(12);
    for (const file of early) expect((await open(file)).status).toBe(200);
    // Only the fonts of all pages, not those of certificates.
    const fonts = [...html.matchAll(/<link rel="preload" href="\/static\/([a-z-]+)-[^"]+" as="font"/g)].map(
      ([, name]) => name,
    );
    expect(fonts).toEqual(['figtree-latin-wght-normal', 'sofia-sans-condensed-latin-wght-normal']);
  });

  it.each(['/admin', '/admin/clave', '/admin/clave/abc'])(
    'the page %s shows nothing of the back-office',
    async (path) => {
      expect((await open(path)).html).toContain('<div id="root"></div>');
    },
  );

  it('the root address redirects to the list', async () => {
    const { status, headers } = await open('/', { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, '/eventos']);
  });

  it('unknown addresses are 404 with a page', async () => {
    const { status, html } = await open('/no-hay-nada');
    expect([status, meta(html, 'robots')]).toEqual([404, 'noindex']);
    expect(visibleText(html)).toContain('Esta página no existe');
  });

  it('private pages are not stored by caches', async () => {
    expect((await open('/pago/DREFERENCIAX')).headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['GET', '/api/nada'],
    ['POST', '/evento/carrera-de-prueba'],
    ['POST', '/admin'],
  ])('the request %s %s is 404 in JSON, not the page', async (method, path) => {
    const { status, headers } = await open(path, { method });
    expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('application/json')]);
  });

  it('hashed files are cached for ever, and other files are not found', async () => {
    const { html } = await open('/eventos');
    const script = /"(\/static\/[^" ]+\.js)/.exec(html)?.[1] ?? '';
    const { status, headers } = await open(script);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await open('/static/no-existe.js')).status).toBe(404);
    for (const path of ['/../package.json', '/static/..%2f..%2fserver%2fmain.js', '/.env'])
      expect((await open(path)).html).not.toMatch(/"dependencies"|import /);
  });
});
