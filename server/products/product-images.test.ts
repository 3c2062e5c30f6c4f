import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { openApi } from '../testing/api.js';
import { ProductImage } from './product-image.entity.js';
import type { Product } from './product.entity.js';

const { as, build, ctx, services } = await openApi();
const admin = await build.user();
const event = await build.event();

interface Added {
  images: { id: string; name: string; image: { url: string } }[];
  refused: { index: number; name: string; reason: string }[];
}
const add = async (product: Product, files: File[]): Promise<Added> => {
  const { data, errors } = await as(admin).graphql<{ addProductImages: Added }>(
    `mutation ($id: ID!, $files: [Upload!]!) { addProductImages(productId: $id, files: $files) {
      images { id name image { url } } refused { index name reason } } }`,
    { id: product.id, files },
  );
  expect(errors).toBeUndefined();
  return data.addProductImages;
};
const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#28a' } })
  .jpeg()
  .toBuffer();
const photo = (name: string) => new File([new Uint8Array(content)], name, { type: 'image/jpeg' });
const stored = (product: Product) => ctx().em.count(ProductImage, { product: product.id });

it('A batch of images is stored in order, and each refused file has its reason', async () => {
  const product = await build.product(event);
  const huge = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'enorme.png');
  const { images, refused } = await add(product, [
    photo('frente.jpg'),
    new File(['no es una imagen'], 'notas.png'),
    photo('espalda.jpg'),
    huge,
  ]);
  expect(images.map(({ name }) => name)).toEqual(['frente.jpg', 'espalda.jpg']);
  expect(refused).toEqual([
    { index: 1, name: 'notas.png', reason: 'UNFIT' },
    {
      index: 3,
      name: 'enorme.png',
      reason: 'TOO_LARGE',
    },
  ]);
  const lines = await ctx().em.find(AuditEntry, { subject: 'product', subjectId: product.id });
  expect(lines.map(({ action }) => action)).toEqual(['image added', 'image added']);
}, 30_000);

it('A product has at most six images, also with concurrent batches, and surplus files are deleted', async () => {
  const product = await build.product(event, { images: 4 });
  const before = (await readdir(services.storage.location)).length;
  const batch = () => add(product, [photo('a.jpg'), photo('b.jpg')]);
  const responses = await Promise.all([batch(), batch()]);
  expect(responses.flatMap(({ images }) => images)).toHaveLength(2);
  expect(new Set(responses.flatMap(({ refused }) => refused).map(({ reason }) => reason))).toEqual(
    new Set(['NO_ROOM']),
  );
  expect(await stored(product)).toBe(6);
  // Each image has two files.
  expect((await readdir(services.storage.location)).length).toBe(before + 4);
}, 30_000);

it('An image is deleted once, with its files', async () => {
  const product = await build.product(event);
  const before = (await readdir(services.storage.location)).length;
  const { images } = await add(product, [photo('frente.jpg')]);
  const remove = () => as(admin).graphql('mutation ($id: ID!) { deleteProductImage(id: $id) }', { id: images[0]?.id });
  expect((await remove()).data).toEqual({ deleteProductImage: true });
  expect((await remove()).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await readdir(services.storage.location)).length).toBe(before);
});
