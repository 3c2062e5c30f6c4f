import { Topic } from '../platform/listeners.js';

/** The leader of this registration, who pays for it, was corrected. */
export const payerCorrected = new Topic<number>();

/** The people of these registrations are about to be anonymised; listeners delete what they store about them. */
export const peopleAnonymized = new Topic<readonly number[]>();
