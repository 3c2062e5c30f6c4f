import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApi } from '../testing/api.js';

const { app, as, services } = await openApi();
const folder = services.mailer.folder ?? '';
const get = (path: string) => as(null).rest<string>('GET', path);
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const mail = (changes: object = {}) => ({
  to: 'ana@example.test',
  subject: 'Inscripción <confirmada>',
  text: 'Hola, Ñandú <b>',
  html: '<!doctype html><html><head><title>x</title></head><body style="color:red"><script>alert(1)</script><p>Hola</p><img src="cid:qr-1"><img src="cid:otro"></body></html>',
  attachments: [{ filename: 'qr-1.png', content: pixel, cid: 'qr-1', contentType: 'image/png' }],
  messageId: '<uno@dorsal>',
  ...changes,
});

it('An empty mail folder shows a message', async () => {
  const { status, body } = await get('/correo');
  expect(status).toBe(200);
  expect(body).toContain('Todavía no se ha escrito ningún correo.');
});

it('Mails are listed newest first, and a mail is shown with its images and without scripts', async () => {
  await services.mailer.send(mail());
  await services.mailer.send(
    mail({ subject: 'El segundo', to: 'Luz Marina <luz@example.test>', messageId: '<dos@dorsal>' }),
  );
  await utimes(join(folder, '-uno-dorsal-.eml'), new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T10:00:00Z'));
  const list = await get('/correo');
  expect(
    [...list.body.matchAll(/href="(\/correo\/[^"]+)"><strong>([^<]+)/g)].map(([, href, subject]) => [href, subject]),
  ).toEqual([
    ['/correo/-dos-dorsal-.eml', 'El segundo'],
    ['/correo/-uno-dorsal-.eml', 'Inscripción &lt;confirmada&gt;'],
  ]);
  expect(list.body).toContain('2026-01-01 05:00:00');
  expect(list.body).toContain('Luz Marina &lt;luz@example.test&gt;');

  const page = await get('/correo/-uno-dorsal-.eml');
  expect(page.status).toBe(200);
  expect(page.body).toContain('<h1>Inscripción &lt;confirmada&gt;</h1>');
  expect(page.body).toContain('<dd>ana@example.test</dd>');
  expect(page.body).toContain('<pre>Hola, Ñandú &lt;b&gt;');
  expect(page.body).toContain('src="/correo/-uno-dorsal-.eml/html"');
  expect(page.body).not.toContain('alert(1)');
  expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-src 'self'/);

  const content = await get('/correo/-uno-dorsal-.eml/html');
  expect(content.body).toContain(`<img src="data:image/png;base64,${pixel.toString('base64')}">`);
  expect(content.body).toContain('<img src="cid:otro">');
  expect(content.body).toContain('<head><base target="_blank">');
  const policy = content.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'.*sandbox/);
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
});

it.each(['no-existe.eml', '..%2F..%2Fconfig', '%2e%2e%2fsecreto.eml', 'secreto.txt', 'a'.repeat(300) + '.eml'])(
  'finds no %s',
  async (file) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'secreto.txt'), 'nada');
    await writeFile(join(folder, '..', 'secreto.eml'), 'Subject: nada\n\nnada');
    for (const path of [`/correo/${file}`, `/correo/${file}/html`]) {
      const { status, body } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toContain('No hay tal correo');
    }
  },
);

it('A mail without HTML and a file that is no mail are shown', async () => {
  await writeFile(
    join(folder, 'plano.eml'),
    'From: a@example.test\r\nTo: b@example.test\r\nSubject: =?utf-8?q?Caf=C3=A9?=\r\n\r\nSolo texto',
  );
  await writeFile(join(folder, 'ruido.eml'), Buffer.from([0, 255, 13, 10, 7, 128]));
  const plain = await get('/correo/plano.eml');
  expect(plain.body).toContain('<h1>Café</h1>');
  expect(plain.body).not.toContain('<iframe');
  expect((await get('/correo/plano.eml/html')).status).toBe(404);
  expect((await get('/correo/ruido.eml')).status).toBe(200);
  expect((await get('/correo')).status).toBe(200);
});

it('The mail page accepts only GET requests', async () => {
  expect((await fetch(`${app.address}/correo`, { method: 'POST' })).status).toBe(404);
});
