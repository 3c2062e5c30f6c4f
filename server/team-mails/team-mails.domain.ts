import type { Domain } from '../domain.js';
import { TeamMail } from './team-mail.entity.js';
import { teamMailJobs } from './team-mails.jobs.js';
import { RegistrationMailsResolver, TeamMailsResolver } from './team-mails.resolver.js';

export const teamMailsDomain: Domain = {
  entities: [TeamMail],
  resolvers: [RegistrationMailsResolver, TeamMailsResolver],
  jobs: teamMailJobs,
};
