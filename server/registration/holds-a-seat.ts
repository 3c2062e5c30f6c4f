import { liveStatuses } from '../purchases/purchase-states.js';

/** Competitors whose purchase lives; who left (expired, deleted) is in no list. */
export const holdsASeat = { purchase: { status: { $in: [...liveStatuses] } } };
