import { registerEnumType } from 'type-graphql';

export enum ProductStatus {
  ACTIVE = 'active',
  INACTIVE = 'inactive',
}
registerEnumType(ProductStatus, {
  name: 'ProductStatus',
  description: 'ACTIVE: the shop shows it.',
  valuesConfig: {
    ACTIVE: { description: 'The shop shows it' },
    INACTIVE: { description: 'The shop does not show it' },
  },
});
