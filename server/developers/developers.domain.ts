import type { Domain } from '../domain.js';
import { DevelopersResolver } from './developers.resolver.js';

export const developersDomain: Domain = {
  resolvers: [DevelopersResolver],
};
