import type { Domain } from '../domain.js';
import { CategoryFieldsResolver } from './category-fields.resolver.js';
import { Category } from './category.entity.js';

export const categoriesDomain: Domain = {
  entities: [Category],
  resolvers: [CategoryFieldsResolver],
};
