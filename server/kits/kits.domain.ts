import type { Domain } from '../domain.js';
import { KitFieldsResolver } from './kit-fields.resolver.js';
import { Kit } from './kit.entity.js';

export const kitsDomain: Domain = {
  entities: [Kit],
  resolvers: [KitFieldsResolver],
};
