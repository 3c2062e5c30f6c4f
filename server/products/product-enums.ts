import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const ProductStatus = describedEnum('ProductStatus', 'Visibility of a product in the shop.', {
  ACTIVE: ['active', 'The shop shows the product unless its event is inactive.'],
  INACTIVE: ['inactive', 'The shop does not show the product.'],
});
export type ProductStatus = EnumValue<typeof ProductStatus>;
