import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { openApi } from '../testing/api.js';
import { eventInput } from '../testing/event-input.js';
import { RoleName } from '../users/role-enums.js';

const { as, build, services, app } = await openApi();
const admin = await build.user();
const CREATE = `mutation ($input: EventInput!) { createEvent(input: $input) {
  coverImage { id url webpSrcSet avifSrcSet width height averageColor } icon { url webpSrcSet width averageColor }
} }`;

const red = { r: 200, g: 10, b: 10 };
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
const file = (content: Buffer | string, name: string, type: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });
interface Created {
  createEvent: Record<'coverImage' | 'icon', Record<string, string | number | null>>;
}
const create = (input: object) => as(admin).graphql<Created>(CREATE, { input: eventInput(input) });
const refusal = async (input: object) => {
  const { code, fields } = (await create(input)).errors?.[0]?.extensions ?? {};
  return { code, fields };
};

it('A cover is written upright, uncropped and without metadata, in three sizes that are cached forever', async () => {
  const jpeg = await picture(900, 1600)
    .withExif({ IFD0: { Artist: 'Alguien' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data, errors } = await create({ coverImage: file(jpeg, 'foto.JPG', 'application/octet-stream') });
  expect(errors).toBeUndefined();
  const { coverImage } = data.createEvent;
  expect(coverImage).toMatchObject({
    width: 1080,
    height: 608,
    averageColor: expect.stringMatching(/^#c[0-9a-f]0/) as string,
  });
  expect(String(coverImage.webpSrcSet).match(/\d+w/g)).toEqual(['360w', '720w', '1080w']);
  const response = await fetch(app.address + String(coverImage.url));
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('image/webp');
  const served = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(served).toMatchObject({ width: 1080, height: 608 });
  expect(served.exif).toBeUndefined();
  const avif = await fetch(app.address + String(coverImage.avifSrcSet).split(' ')[0]);
  expect(avif.headers.get('content-type')).toBe('image/avif');
});

it('A poster keeps its height up to nine by sixteen', async () => {
  for (const [height, size] of [
    [1600, { width: 1080, height: 1440 }],
    [3600, { width: 640, height: 1920 }],
  ] as const) {
    const poster = await picture(1200, height).png().toBuffer();
    const { data } = await create({ coverImage: file(poster, 'afiche.png', 'image/png') });
    expect(data.createEvent.coverImage).toMatchObject(size);
  }
});

it('A small or grey image is not enlarged', async () => {
  const grey = await picture(500, 400).greyscale().png().toBuffer();
  const { data } = await create({
    coverImage: file(grey, 'a.png', 'image/png'),
    icon: file(grey, 'b.png', 'image/png'),
  });
  expect(data.createEvent.coverImage).toMatchObject({
    width: 360,
    averageColor: expect.stringMatching(/^#([0-9a-f]{2})\1\1$/) as string,
  });
  expect(data.createEvent.icon).toMatchObject({ width: 144 });
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>alert(1)</script><path d="M0 0h10v10z" fill="#f00" onclick="alert(1)"/></svg>';

it('A write error of the storage folder fails the operation and is logged', async () => {
  const { location: folder } = services.storage;
  const error = vi.spyOn(services.log, 'error');
  await rename(folder, `${folder}.away`);
  // A file instead of the folder: permissions would not stop root.
  await writeFile(folder, '');
  try {
    const cover = await picture(900, 600).png().toBuffer();
    expect(await refusal({ coverImage: file(cover, 'a.png', 'image/png') })).toMatchObject({ code: 'INTERNAL' });
    expect(error).toHaveBeenCalledTimes(1);
  } finally {
    await rm(folder);
    await rename(`${folder}.away`, folder);
    error.mockRestore();
  }
});

it('An svg icon is accepted only for a non-sport event and loses its scripts', async () => {
  const icon = () => file(svg, 'icono.svg', 'image/svg+xml');
  expect(await refusal({ icon: icon() })).toMatchObject({
    code: 'BAD_IMAGE',
    fields: { icon: ['El archivo debe ser una imagen PNG, JPG o JPEG.'] },
  });
  const { data } = await create({ sport: 'NON_SPORT', icon: icon() });
  expect(data.createEvent.icon).toMatchObject({ webpSrcSet: null, width: null });
  const response = await fetch(app.address + String(data.createEvent.icon.url));
  expect(await response.text()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z" fill="#f00" /></svg>',
  );
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('content-type')).toContain('image/svg+xml');
});

it('The format is detected by content, and a refused file is not stored', async () => {
  const before = await readdir(services.storage.location);
  const gif = await picture(10, 10).gif().toBuffer();
  const jpeg = await picture(400, 300).jpeg().toBuffer();
  const wrong: [Buffer | string, string][] = [
    [gif, 'debe ser una imagen PNG'],
    ['<?php echo 1;', 'debe ser una imagen PNG'],
    ['', 'debe ser una imagen PNG'],
    [svg, 'debe ser una imagen PNG'],
    [jpeg.subarray(0, 500), 'La imagen está dañada'],
    [Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]), 'más de 10 MB'],
    [await picture(8000, 5001).png({ compressionLevel: 9 }).toBuffer(), '40 megapíxeles'],
  ];
  for (const [content, message] of wrong) {
    expect(await refusal({ coverImage: file(content, 'foto.png', 'image/png') })).toEqual({
      code: 'BAD_IMAGE',
      fields: { coverImage: [expect.stringContaining(message) as string] },
    });
  }
  const good = file(jpeg, 'foto.jpg', 'image/jpeg');
  expect(await refusal({ coverImage: good, icon: file('x', 'x.png', 'image/png') })).toMatchObject({
    code: 'BAD_IMAGE',
  });
  expect(await readdir(services.storage.location)).toEqual(before);
});

it('An update without an image keeps the stored one', async () => {
  const event = await build.event();
  const save = (input: object) =>
    as(admin).graphql<{ updateEvent: { icon: { url: string } | null } }>(
      'mutation ($id: ID!, $input: EventInput!) { updateEvent(id: $id, input: $input) { icon { url } } }',
      { id: event.id, input: eventInput(input) },
    );
  const first = await save({ icon: file(await picture(20, 20).png().toBuffer(), 'a.png', 'image/png') });
  expect(first.data.updateEvent.icon?.url).toMatch(/^\/images\/[0-9a-f]{32}-144\.webp$/);
  expect((await save({})).data.updateEvent.icon).toEqual(first.data.updateEvent.icon);
});

it('An image of a description keeps its proportions', async () => {
  const upload = 'mutation ($file: Upload!) { uploadDescriptionImage(file: $file) { url width height } }';
  const png = file(await picture(2160, 400).png().toBuffer(), 'mapa.png', 'image/png');
  const { data } = await as(admin).graphql<{ uploadDescriptionImage: { url: string } }>(upload, { file: png });
  expect(data.uploadDescriptionImage).toMatchObject({ width: 1080, height: 200 });
  const reader = await build.user({ roleName: RoleName.VIEWER });
  expect((await as(reader).graphql(upload, { file: png })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

it('Only files of stored images are served', async () => {
  const status = async (path: string) => (await fetch(app.address + path)).status;
  expect(await status(`/images/${'0'.repeat(32)}-360.webp`)).toBe(404);
  expect(await status('/images/..%2f..%2fpackage.json')).toBe(404);
});
