import { z } from 'zod';
import { Gender } from '../categories/category-enums.js';
import { RestCompetitorCategoryDocument, RestHoldDocument, RestLookUpDocument } from '../gql/graphql.js';
import { ErrorCode } from '../platform/errors.js';
import { restRoute, type AnyRestRoute } from '../platform/rest/rest.js';
import type { RestRequest } from '../platform/rest/rest-request.js';
import { countType, dateType, documentNumberType, idType, textType } from '../platform/rest/rest-types.js';
import { memberFromRest, memberType } from './member-from-rest.js';
import { holdDialog, lookupDialog } from './registration-dialogs.js';
import {
  dialogShape,
  heldShape,
  heldTypes,
  holdCodes,
  holdRefusalType,
  knownPersonType,
  lookupCodes,
  outcomeTypes,
  personShape,
  refusedHold,
} from './registration-rest-shape.js';

const genders = new Map([
  ['male', 'MALE'],
  ['female', 'FEMALE'],
] as const);

function gendersIn(request: RestRequest): ('MALE' | 'FEMALE')[] {
  const list = request.json('genders');
  return (Array.isArray(list) ? list : []).map(
    (value) => genders.get(value as 'male') ?? request.problem('genders', 'Se espera male o female.', 'MALE'),
  );
}

function agesIn(request: RestRequest): number[] {
  const list = request.json('ages');
  return (Array.isArray(list) ? list : []).map((value) => {
    const age = Number(value);
    return Number.isInteger(age) && age >= 0 && age <= 150
      ? age
      : request.problem('ages', 'Se espera una edad en años.', 0);
  });
}

const enterableType = z
  .object({ id: idType, category: textType, title: textType })
  .meta({ id: 'EnterableCategory', description: 'Category that the team can enter' });

/** @param publicUrl base of the links to pages of Dorsal */
export const registrationRest = (publicUrl: string): AnyRestRoute[] => [
  restRoute({
    method: 'get',
    path: '/api/competitorCategory',
    summary: 'Categories that a team can enter',
    query: {
      event_id: idType,
      genders: z.array(z.enum(Gender)).describe('JSON: genders of the members'),
      ages: z.array(z.int().min(0).max(150)).describe("JSON: ages of the members at the event's date"),
    },
    responses: z.array(enterableType),
    document: RestCompetitorCategoryDocument,
    variables: (request) => ({ eventId: request.text('event_id'), genders: gendersIn(request), ages: agesIn(request) }),
    response: ({ matchingCategories }) =>
      matchingCategories.map(({ id, distance, title }) => ({ id: Number(id), category: distance, title })),
  }),
  restRoute({
    method: 'get',
    path: '/api/competitor/:dni',
    summary: 'Looks up what a person may do in an event',
    parts: { dni: documentNumberType },
    query: {
      birthday: dateType,
      event_id: idType,
      team_size: z.int().min(1).max(7).optional().describe('Number of members; defaults to 1'),
    },
    knowsBrowser: true,
    responses: z.object({
      ...outcomeTypes,
      status: outcomeTypes.status.describe(
        '0: may register. 1: closed. 2: no seats. 3: invalid input. 4: has paid. 5: holds an unpaid place. 6: no category fits',
      ),
      ...heldTypes,
      kits: z.array(
        z
          .object({ id: idType, kit_name: textType, size: textType, amount: countType.describe('Units left') })
          .meta({ id: 'OfferedKit' }),
      ),
      categories: z.array(enterableType).describe('Category of the hold; empty without one'),
      data: knownPersonType.nullable(),
    }),
    document: RestLookUpDocument,
    variables: (request) => ({
      eventId: request.text('event_id'),
      dni: request.path('dni'),
      birthday: request.text('birthday'),
      teamSize: request.optionalInteger('team_size'),
    }),
    response: ({ lookUpRegistration: found }) => ({
      ...dialogShape(lookupCodes[found.outcome], lookupDialog(found)),
      ...heldShape(found.registration, publicUrl),
      kits: found.kits.map(({ id, name, sizeLabel, left }) => ({
        id: Number(id),
        kit_name: name,
        size: sizeLabel,
        amount: left,
      })),
      categories: found.registration?.category
        ? [
            {
              id: Number(found.registration.category.id),
              category: found.registration.category.distance,
              title: found.registration.category.title,
            },
          ]
        : [],
      data: found.person ? personShape(found.person) : null,
    }),
  }),
  restRoute({
    method: 'post',
    path: '/api/competitor',
    summary: 'Holds a team',
    knowsBrowser: true,
    body: z.object({
      event_id: idType,
      category_id: idType,
      key: textType.optional().describe('Partner key'),
      competitors: z.array(memberType).min(1).max(7),
    }),
    responses: z.object({
      ...outcomeTypes,
      status: outcomeTypes.status.describe(
        '0: held, to be paid. 6: refused, `message` and `body` say why. 100: nothing to pay',
      ),
      ...heldTypes,
    }),
    refusals: [ErrorCode.WAITING_ROOM],
    refused: holdRefusalType,
    document: RestHoldDocument,
    variables: (request) => ({
      input: {
        eventId: request.text('event_id'),
        categoryId: request.text('category_id'),
        key: request.optionalText('key'),
        openPayment: true,
        competitors: request.each('competitors').map(memberFromRest),
      },
    }),
    response: ({ holdRegistration: held }) => ({
      ...dialogShape(holdCodes[held.outcome], holdDialog(held)),
      ...heldShape(held.registration, publicUrl),
    }),
    refusal: refusedHold,
  }),
];
