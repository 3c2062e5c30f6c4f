import type { Domain } from '../domain.js';
import { purchasesSettled } from '../purchases/purchase-topics.js';
import { peopleAnonymized } from '../registration/registration-topics.js';
import { deleteTeamMails } from './delete-team-mails.js';
import { enqueueConfirmations } from './enqueue-confirmations.js';
import { teamMailGauges } from './team-mail-gauges.js';
import { TeamMail } from './team-mail.entity.js';
import { teamMailJobs } from './team-mails.jobs.js';
import { RegistrationMailsResolver, TeamMailsResolver } from './team-mails.resolver.js';

export const teamMailsDomain: Domain = {
  entities: [TeamMail],
  resolvers: [RegistrationMailsResolver, TeamMailsResolver],
  jobs: teamMailJobs,
  gauges: teamMailGauges,
  listen: (listeners) => {
    listeners.on(purchasesSettled, enqueueConfirmations);
    listeners.on(peopleAnonymized, deleteTeamMails);
  },
};
