import type { Domain } from '../domain.js';
import { Claim } from './claim.entity.js';
import { HeldPurchasesResolver } from './held-purchases.resolver.js';
import { Purchase } from './purchase.entity.js';

export const purchasesDomain: Domain = {
  entities: [Claim, Purchase],
  resolvers: [HeldPurchasesResolver],
};
