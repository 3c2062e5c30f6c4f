import type { Domain } from '../domain.js';
import { BibsResolver, PersonBibResolver, TeamBibsResolver } from './bibs.resolver.js';

export const bibsDomain: Domain = {
  resolvers: [BibsResolver, PersonBibResolver, TeamBibsResolver],
};
