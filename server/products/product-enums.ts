import { registerEnumType } from 'type-graphql';

export enum ProductStatus {
  ACTIVE = 'active',
  INACTIVE = 'inactive',
}
registerEnumType(ProductStatus, {
  name: 'ProductStatus',
  description: 'Whether the shop shows a product.',
  valuesConfig: {
    ACTIVE: { description: 'The shop shows it, unless its event is inactive' },
    INACTIVE: { description: 'The shop does not show it' },
  },
});
