import sharp from 'sharp';
import { openApi } from '../testing/api.js';
import { S3Server } from '../testing/s3-server.js';
import { pictureBanner } from './picture-banner.js';

const server = await S3Server.open();
afterAll(() => server.close());
beforeEach(() => {
  server.failure = () => null;
});
const { as, build, app, services } = await openApi(server.env);
const admin = await build.user();
const UPLOAD = 'mutation ($file: Upload!) { uploadDescriptionImage(file: $file) { url } }';

const upload = async () => {
  const content = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#c81' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(content)], 'foto.png', { type: 'image/png' });
  return as(admin).graphql<{ uploadDescriptionImage: { url: string } }>(UPLOAD, { file });
};
const get = (path: string) => fetch(app.address + path);

it('An uploaded image is in the bucket and is served at its address', async () => {
  const { url } = (await upload()).data.uploadDescriptionImage;
  const name = url.replace('/images/', '');
  expect([...server.objects.keys()]).toContain(`dorsal/${name}`);
  const response = await get(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(1080);
});

it('Only images are served, and one that does not exist is 404', async () => {
  await services.storage.write('fondo.jpg', Buffer.from('x'));
  for (const name of ['fondo.jpg', `${'0'.repeat(32)}-360.webp`]) {
    const response = await get(`/images/${name}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
});

it('While the store is unavailable, images are 503 without caching, and an upload is UNAVAILABLE', async () => {
  const { url } = (await upload()).data.uploadDescriptionImage;
  await server.close();
  const response = await get(url);
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect((await upload()).errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
  expect((await get('/healthz')).status).toBe(200);
  await server.reopen();
  expect((await get(url)).status).toBe(200);
  expect((await upload()).errors).toBeUndefined();
});

it('The banner of a mail is cut from an image in the bucket and stored there; without the store a mail has none', async () => {
  const { url } = (await upload()).data.uploadDescriptionImage;
  const [, id = '', width = ''] = /^\/images\/([0-9a-f]+)-(\d+)\.webp$/.exec(url) ?? [];
  const image = { id, widths: [Number(width)] };
  const banner = await pictureBanner(services.storage, image, null);
  expect(await sharp(banner!).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 420 });
  expect(server.objects.get(`dorsal/${id}-banners/50-50.jpg`)?.content).toEqual(banner);
  server.failure = () => 403;
  expect(await pictureBanner(services.storage, image, null)).toBeNull();
});
