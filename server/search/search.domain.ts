import type { Domain } from '../domain.js';
import { SearchResolver } from './search.resolver.js';

export const searchDomain: Domain = {
  resolvers: [SearchResolver],
};
