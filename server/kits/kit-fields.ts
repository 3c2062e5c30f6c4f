import type { RestCreateEventMutationVariables, RestEventFragment } from '../gql/graphql.js';
import type { RestFields } from '../platform/rest/rest-fields.js';
import { countType } from '../platform/rest/rest-types.js';
import { restChoice, restInteger, restRowId, restText, rowTypes } from '../platform/rest/rest-values.js';
import { KitSize } from './kit-size.js';

type Sent = RestCreateEventMutationVariables['input']['kits'][number];

/** Fields of a kit, a row of its event. */
export const kitFields: RestFields<Sent, RestEventFragment['kits'][number]> = {
  id: { rest: restRowId },
  name: { rest: restText, as: ['kit_name', 'name'] },
  // One option of the old form has no closing parenthesis.
  size: { rest: restChoice(KitSize, { also: { 'XXXL (Femenino': 'XXXL_FEMALE' } }), as: ['size', 'sizes'] },
  amount: { rest: restInteger },
};

export const kitTypes = rowTypes(
  kitFields,
  { input: 'KitInput', type: 'Kit' },
  { left: countType.meta({ of: 'Kit.left' }) },
);
