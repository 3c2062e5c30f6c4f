import type { Domain } from '../domain.js';
import { purchaseSearch } from '../payments/purchase-search.js';
import { searchTeams } from './search-teams.js';
import { Competitor } from './competitor.entity.js';
import { Registration } from './registration.entity.js';
import { registrationJobs } from './registration.jobs.js';
import {
  EventRegistrationResolver,
  HeldRegistrationResolver,
  MemberDetailsResolver,
  PersonRegistrationResolver,
  RegistrationMemberResolver,
  RegistrationResolver,
} from './registration.resolver.js';
import { PaidTeamResolver, TeamPaymentsResolver } from './team-payments.resolver.js';

export const registrationDomain: Domain = {
  entities: [Competitor, Registration],
  resolvers: [
    EventRegistrationResolver,
    HeldRegistrationResolver,
    MemberDetailsResolver,
    PaidTeamResolver,
    PersonRegistrationResolver,
    RegistrationMemberResolver,
    RegistrationResolver,
    TeamPaymentsResolver,
  ],
  jobs: registrationJobs,
  listen: (listeners) => {
    listeners.on(purchaseSearch, searchTeams);
  },
};
