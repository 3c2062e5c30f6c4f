import type { Domain } from '../domain.js';
import { ApiKey } from './api-key.entity.js';
import { ApiKeysResolver } from './api-keys.resolver.js';

export const apiKeysDomain: Domain = {
  entities: [ApiKey],
  resolvers: [ApiKeysResolver],
};
