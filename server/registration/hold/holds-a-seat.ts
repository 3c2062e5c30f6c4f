import { liveStatuses } from '../../purchases/purchase-states.js';

/** Filter of competitors with a live purchase; excludes expired and deleted registrations. */
export const holdsASeat = { purchase: { status: { $in: [...liveStatuses] } } };
