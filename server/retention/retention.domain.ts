import type { Domain } from '../domain.js';
import { retentionJobs } from './retention.jobs.js';

export const retentionDomain: Domain = {
  jobs: retentionJobs,
};
