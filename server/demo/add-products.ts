import { Event } from '../events/event.entity.js';
import { Loaders } from '../platform/database/loaders.js';
import { ProductStatus } from '../products/product-enums.js';
import { ProductImage } from '../products/product-image.entity.js';
import { addProductImages } from '../products/product-images.js';
import { Product } from '../products/product.entity.js';
import { createProduct } from '../products/save-product.js';
import type { AppContext } from '../app-context.js';
import { drawingAsPng } from './demo-art.js';
import { unitsSold } from './demo-orders.js';
import { demoProducts, type DemoProduct } from './demo-products.js';

/**
 * Creates the shop's products with images and the stock of the demonstration's orders. Continues an interrupted run.
 */
export async function addProducts(ctx: AppContext): Promise<void> {
  const events = await ctx.em.fork().findAll(Event, { orderBy: { id: 'asc' } });
  for (const demo of demoProducts(events.map(({ name }) => name))) {
    const event = demo.event === null ? null : events.find(({ name }) => name === demo.event);
    // Nothing is sold of an event that the demonstration lacks.
    if (event === undefined) continue;
    await addProduct({ ...ctx, em: ctx.em.fork(), loaders: new Loaders() }, demo, event);
  }
}

async function addProduct(ctx: AppContext, demo: DemoProduct, event: Event | null): Promise<void> {
  const { art, pictures, name, sku, price, description, shopUrl = null, sizes } = demo;
  const drawings = Array.from({ length: pictures }, (_, index) => `product-${art}-${index + 1}`);
  const product =
    (await ctx.em.findOne(Product, { sku })) ??
    (await createProduct(ctx, {
      ...{ name, sku, price, description, shopUrl },
      sizes: sizes.map(({ size, amount }) => ({ size, amount: amount + unitsSold(sku, size) })),
      status: ProductStatus.ACTIVE,
      eventId: event && String(event.id),
      thumbnail: drawingAsPng(`product-${art}-1`),
    }));
  const existing = await ctx.em.count(ProductImage, { product: product.id });
  if (existing < drawings.length) await addProductImages(ctx, product.id, drawings.slice(existing).map(drawingAsPng));
}
