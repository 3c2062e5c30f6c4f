import type { Domain } from '../domain.js';
import { VerificationCode } from './verification-code.entity.js';
import { verificationJobs } from './verification.jobs.js';
import { VerificationResolver } from './verification.resolver.js';

export const verificationDomain: Domain = {
  entities: [VerificationCode],
  resolvers: [VerificationResolver],
  jobs: verificationJobs,
  afterRestore: ['delete from verification_code'],
};
