import type { RestCategoryFragment, RestCreateEventMutationVariables } from '../gql/graphql.js';
import type { RestFields, RestValue } from '../platform/rest/rest-fields.js';
import {
  restChoice,
  restFlag,
  restInteger,
  restOptionalInteger,
  restOptionalText,
  restPesos,
  restRowId,
  restText,
  rowTypes,
} from '../platform/rest/rest-values.js';
import { pesosType, timeType } from '../platform/rest/rest-types.js';
import { CategoryGender } from './category-enums.js';

type Sent = RestCreateEventMutationVariables['input']['categories'][number];

/** Accepts `06:00` and `06:00:00`; an empty value clears the time. */
const startTime: RestValue<Sent['startTime'], RestCategoryFragment['startTime']> = {
  ...restOptionalText,
  read: (row, ...names) => restOptionalText.read(row, ...names)?.slice(0, 5),
  sentType: timeType.nullable().optional(),
  outputType: timeType.nullable(),
};

/** Fields of a category, a row of its event. */
export const categoryFields: RestFields<Sent, RestCategoryFragment> = {
  id: { rest: restRowId },
  distance: { rest: restText, as: ['category', 'distance'] },
  title: { rest: restText },
  gender: { rest: restChoice(CategoryGender) },
  startAge: { rest: restInteger, as: ['start_age', 'initial_age'] },
  finalAge: { rest: restInteger },
  difference: {
    rest: {
      ...restPesos,
      read: (row, ...names) => (row.raw(...names) === undefined ? 0 : restPesos.read(row, ...names)),
      sentType: pesosType.optional(),
    },
  },
  startTime: { rest: startTime },
  teamsOnly: { rest: restFlag },
  participantLimit: { rest: restOptionalInteger },
};

export const categoryTypes = rowTypes(categoryFields, { input: 'CategoryInput', type: 'Category' });
