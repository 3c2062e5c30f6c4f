import { z } from 'zod';
import type { AppContext } from '../app-context.js';
import type { JobKind } from '../platform/jobs/jobs.js';
import { DELETE_UNPAID_JOB, deleteUnpaidLater } from './unpaid/delete-unpaid.js';

const unpaidDeletion = z.object({
  registrationIds: z.array(z.number()),
  userId: z.number(),
  keyId: z.number().nullable(),
});

export const registrationJobs = (ctx: () => AppContext): JobKind[] => [
  { name: DELETE_UNPAID_JOB, run: (data) => deleteUnpaidLater(ctx(), unpaidDeletion.parse(data)) },
];
