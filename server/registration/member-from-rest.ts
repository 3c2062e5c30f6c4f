import { z } from 'zod';
import type { CompetitorInput, MemberInput } from '../gql/graphql.js';
import { inputFromRest, inputTypes } from '../platform/rest/rest-fields.js';
import type { RestReader } from '../platform/rest/rest-reader.js';
import { idType, textType } from '../platform/rest/rest-types.js';
import { competitorFields } from './competitor-fields.js';

/** Types of a competitor's fields in a payload. */
export const competitorTypes = {
  ...inputTypes(competitorFields, 'CompetitorInput'),
  kit_id: idType.nullable().optional().describe('ID of a kit of the event; omitted if the event has none'),
};

export const memberType = z
  .object({
    ...competitorTypes,
    consent_version: textType.optional().describe('Version of the authorisation text that the person accepted'),
    guardian_name: textType.optional().describe('Guardian of a person under 18'),
    guardian_document: textType.optional(),
    guardian_relation: textType.optional(),
  })
  .meta({ id: 'TeamMember' });

/** Reads the data of a competitor from a payload; the use case checks the rules. */
export const competitorFromRest = (payload: RestReader): CompetitorInput => ({
  ...inputFromRest<Omit<CompetitorInput, 'kitId'>>(competitorFields, payload),
  kitId: payload.optionalText('kit_id') ?? null,
});

/** Reads a competitor from the payload of a save. */
export const memberFromRest = (payload: RestReader): MemberInput => ({
  ...competitorFromRest(payload),
  // The payload has one consent; with health data it covers them too.
  consent: payload.text('consent_version')
    ? {
        version: payload.text('consent_version'),
        health: ['eps', 'blood_type', 'rh_factor'].some((name) => payload.text(name)),
      }
    : null,
  guardian: payload.text('guardian_name')
    ? {
        name: payload.text('guardian_name'),
        document: payload.text('guardian_document'),
        relation: payload.text('guardian_relation'),
      }
    : null,
});
