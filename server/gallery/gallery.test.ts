import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { Event } from '../events/event.entity.js';
import { openApi } from '../testing/api.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import { GalleryImage } from './gallery-image.entity.js';
import { GalleryAction } from './gallery.list.js';

const { as, build, ctx, services, app } = await openApi();
const admin = await build.user();

const ADD = `mutation ($eventId: ID!, $file: Upload!, $alt: String!) {
  addGalleryImage(eventId: $eventId, file: $file, alt: $alt) { id alt image { url width height webpSrcSet } }
}`;
const READ = `query ($slug: String!) { publicEvent(slug: $slug) { gallery { id alt image { url } } } }`;
interface Added {
  addGalleryImage: {
    id: string;
    alt: string;
    image: { url: string; width: number; height: number; webpSrcSet: string };
  };
}
type GalleryFields = { id: string; alt: string }[];

const jpeg = async (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#28a' } })
    .jpeg()
    .toBuffer();
const small = new File([new Uint8Array(await jpeg())], 'foto.jpg', { type: 'image/jpeg' });
const add = (event: Event, alt: string, file: File = small, user = admin) =>
  as(user).graphql<Added>(ADD, { eventId: event.id, file, alt });
const gallery = async (event: Event) =>
  (await as(null).graphql<{ publicEvent: { gallery: GalleryFields } }>(READ, { slug: event.slug })).data.publicEvent
    .gallery;
const order = (event: Event, images: object[], user = admin) =>
  as(user).graphql<{ updateGallery: GalleryFields }>(
    'mutation ($id: ID!, $images: [GalleryImageInput!]!) { updateGallery(eventId: $id, images: $images) { id alt } }',
    { id: event.id, images },
  );
const actions = async (event: Event) =>
  (await ctx().em.find(AuditEntry, { event: event.id }, { orderBy: { id: 'asc' } })).map(({ action }) => action);

it('Images are added at the end, uncropped, in sizes up to the full screen', async () => {
  const event = await build.event();
  const wide = new File([new Uint8Array(await jpeg(2400, 1200))], 'salida.jpg');
  const tall = new File([new Uint8Array(await jpeg(1000, 2000))], 'meta.jpg');
  const first = (await add(event, ' La salida ', wide)).data.addGalleryImage;
  const second = (await add(event, '', tall)).data.addGalleryImage;
  expect(first).toMatchObject({ alt: 'La salida', image: { width: 1440, height: 720 } });
  expect(second.image).toMatchObject({ width: 720, height: 1440 });
  expect(first.image.webpSrcSet.match(/\d+w/g)).toEqual(['360w', '720w', '1440w']);
  expect((await fetch(app.address + first.image.url)).status).toBe(200);
  expect(await gallery(event)).toMatchObject([{ id: first.id }, { id: second.id }]);
  expect(await actions(event)).toEqual(['image added', 'image added']);
});

it('A gallery has at most six images, also with concurrent uploads for the last position', async () => {
  const event = await build.event();
  for (let index = 0; index < 5; index++) await add(event, `Foto ${index}`);
  const before = (await readdir(services.storage.location)).length;
  const both = await Promise.all([add(event, 'Seis'), add(event, 'Siete')]);
  const refused = both.flatMap(({ errors }) => errors ?? []);
  expect(refused.map(({ extensions }) => extensions.fields)).toEqual([
    { file: ['La galería ya tiene 6 imágenes. Elimina una para subir otra.'] },
  ]);
  expect(await ctx().em.count(GalleryImage, { event: event.id })).toBe(6);
  // The refused upload leaves no files; the stored one has two.
  expect((await readdir(services.storage.location)).length).toBe(before + 2);
  const positions = (await ctx().em.find(GalleryImage, { event: event.id })).map(({ position }) => position);
  expect(positions.sort()).toEqual([1, 2, 3, 4, 5, 6]);
}, 30_000);

it('A file that is no image and too long alternative texts are refused', async () => {
  const event = await build.event();
  const text = new File(['<?php echo 1;'], 'foto.png');
  expect((await add(event, '', text)).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_IMAGE',
    fields: { file: ['El archivo debe ser una imagen PNG, JPG o JPEG.'] },
  });
  expect((await add(event, 'a'.repeat(201))).errors?.[0]?.extensions.fields).toEqual({
    alt: ['Usa como máximo 200 caracteres.'],
  });
});

it('A gallery is ordered and described, and the audit log has its previous state', async () => {
  const event = await build.event();
  const ids: string[] = [];
  for (const alt of ['A', 'B', 'C']) ids.push((await add(event, alt)).data.addGalleryImage.id);
  const [a, b, c] = ids;
  const newOrder = [
    { id: c, alt: 'La meta' },
    { id: a, alt: 'A' },
    { id: b, alt: 'B' },
  ];
  expect((await order(event, newOrder)).data.updateGallery).toEqual(newOrder);
  expect(await gallery(event)).toMatchObject(newOrder);
  await order(event, newOrder);
  const changes = await ctx().em.find(AuditEntry, { event: event.id, action: GalleryAction.GALLERY_CHANGED });
  expect(changes).toMatchObject([
    {
      before: { gallery: [{ alt: 'A' }, { alt: 'B' }, { alt: 'C' }] },
      after: { gallery: [{ alt: 'La meta' }, {}, {}] },
    },
  ]);
});

it("An alternative text is not saved over another user's change", async () => {
  const event = await build.event();
  const { id } = (await add(event, 'Una')).data.addGalleryImage;
  const say = (alt: string) => order(event, [{ id, alt, version: 1 }]);
  expect((await say('La salida')).errors).toBeUndefined();
  expect((await say('La meta')).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', changed: ['gallery'] });
  expect(await gallery(event)).toMatchObject([{ id, alt: 'La salida' }]);
});

it('A gallery that another user changed is not ordered', async () => {
  const event = await build.event();
  const { id } = (await add(event, 'Una')).data.addGalleryImage;
  await add(event, 'Otra');
  const other = await build.event();
  const foreign = (await add(other, 'Ajena')).data.addGalleryImage;
  for (const images of [
    [{ id, alt: '' }],
    [
      { id, alt: '' },
      { id, alt: '' },
    ],
    [
      { id, alt: '' },
      { id: foreign.id, alt: '' },
    ],
  ])
    expect((await order(event, images)).errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      changed: ['gallery'],
    });
});

it('An image is deleted with its files', async () => {
  const event = await build.event();
  const { id, image } = (await add(event, 'Adiós')).data.addGalleryImage;
  const remove = () => as(admin).graphql('mutation ($id: ID!) { deleteGalleryImage(id: $id) }', { id });
  expect((await remove()).data).toEqual({ deleteGalleryImage: true });
  expect((await fetch(app.address + image.url)).status).toBe(404);
  expect(await gallery(event)).toEqual([]);
  expect((await remove()).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect(await actions(event)).toEqual(['image added', 'image deleted']);
});

it('Galleries of many events are read in one statement', async () => {
  const list = () => as(admin).graphql('{ events { data { id gallery { alt image { url } } } } }');
  await add(await build.event(), 'Una');
  const few = await countStatements(list);
  for (let index = 0; index < 3; index++) await add(await build.event(), 'Otra');
  expect(await countStatements(list)).toBe(few);
});

it('A gallery is changed only by users who may write the event', async () => {
  const event = await build.event();
  const { id } = (await add(event, 'Una')).data.addGalleryImage;
  const otherOrganiser = await build.user({ roleName: RoleName.ORGANISER });
  const viewer = await build.user({ roleName: RoleName.VIEWER, events: [event] });
  for (const [user, code] of [
    [otherOrganiser, 'NOT_FOUND'],
    [viewer, 'FORBIDDEN'],
  ] as const) {
    expect((await add(event, '', small, user)).errors?.[0]?.extensions.code).toBe(code);
    expect((await order(event, [{ id, alt: 'x' }], user)).errors?.[0]?.extensions.code).toBe(code);
  }
});
