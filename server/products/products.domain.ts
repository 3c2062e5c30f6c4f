import type { Domain } from '../domain.js';
import { DeliveryWay } from './delivery-way.entity.js';
import { EventDeliveryWaysResolver } from './delivery-ways.resolver.js';
import { ProductImage } from './product-image.entity.js';
import { ProductSize } from './product-size.entity.js';
import { Product } from './product.entity.js';
import {
  ProductFieldsResolver,
  ProductImageResolver,
  ProductSizeResolver,
  ProductsResolver,
} from './products.resolver.js';

export const productsDomain: Domain = {
  entities: [DeliveryWay, Product, ProductImage, ProductSize],
  resolvers: [
    EventDeliveryWaysResolver,
    ProductFieldsResolver,
    ProductImageResolver,
    ProductSizeResolver,
    ProductsResolver,
  ],
};
