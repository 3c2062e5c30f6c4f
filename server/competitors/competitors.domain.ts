import type { Domain } from '../domain.js';
import { CodeUsesResolver, RegistrationDiscountResolver } from './code-uses.resolver.js';
import { CompetitorsResolver } from './competitors.resolver.js';
import { ParticipantChangesResolver } from './participant-changes.resolver.js';
import { RegistrationFieldsResolver } from './registration-fields.resolver.js';

export const competitorsDomain: Domain = {
  resolvers: [
    CodeUsesResolver,
    CompetitorsResolver,
    ParticipantChangesResolver,
    RegistrationDiscountResolver,
    RegistrationFieldsResolver,
  ],
};
