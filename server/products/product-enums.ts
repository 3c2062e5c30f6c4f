import { registerEnumType } from 'type-graphql';

export enum ProductStatus {
  ACTIVE = 'active',
  INACTIVE = 'inactive',
}
registerEnumType(ProductStatus, {
  name: 'ProductStatus',
  description: 'Visibility of a product in the shop.',
  valuesConfig: {
    ACTIVE: { description: 'The shop shows the product unless its event is inactive.' },
    INACTIVE: { description: 'The shop does not show the product.' },
  },
});
