import type { Domain } from '../domain.js';
import { peopleAnonymized } from '../registration/registration-topics.js';
import { anonymizeParticipants } from './recipients/anonymize-participants.js';
import { certificateJobs } from './certificates.jobs.js';
import { CertificateDesignResolver, MailingsResolver, PersonCertificateResolver } from './certificates.resolver.js';
import { Mailing } from './mailing.entity.js';
import { Recipient } from './recipients/recipient.entity.js';

export const certificatesDomain: Domain = {
  entities: [Mailing, Recipient],
  resolvers: [CertificateDesignResolver, MailingsResolver, PersonCertificateResolver],
  jobs: certificateJobs,
  files: 'select picture as name from certificate_mailing where picture is not null',
  listen: (listeners) => {
    listeners.on(peopleAnonymized, anonymizeParticipants);
  },
};
