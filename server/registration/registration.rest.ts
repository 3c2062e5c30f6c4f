import { RestCompetitorCategoryDocument, RestHoldDocument, RestLookUpDocument } from '../gql/graphql.js';
import { restRoute, type AnyRestRoute } from '../platform/rest.js';
import type { RestRequest } from '../platform/rest-request.js';
import { memberFromRest } from './member-from-rest.js';
import { dialogShape, heldShape, personShape, refusedHold } from './registration-rest-shape.js';

const genders = new Map([
  ['male', 'MALE'],
  ['female', 'FEMALE'],
] as const);

function gendersIn(request: RestRequest): ('MALE' | 'FEMALE')[] {
  const list = request.json('genders');
  return (Array.isArray(list) ? list : []).map(
    (each) => genders.get(each as 'male') ?? request.problem('genders', 'Se espera male o female.', 'MALE'),
  );
}

function agesIn(request: RestRequest): number[] {
  const list = request.json('ages');
  return (Array.isArray(list) ? list : []).map((each) => {
    const age = Number(each);
    return Number.isInteger(age) && age >= 0 && age <= 150
      ? age
      : request.problem('ages', 'Se espera una edad en años.', 0);
  });
}

/** @param publicUrl for links to pages of ours */
export const registrationRest = (publicUrl: string): AnyRestRoute[] => [
  restRoute({
    method: 'get',
    path: '/api/competitorCategory',
    summary: 'Categories a team may enter',
    document: RestCompetitorCategoryDocument,
    variables: (request) => ({ eventId: request.text('event_id'), genders: gendersIn(request), ages: agesIn(request) }),
    answer: ({ matchingCategories }) =>
      matchingCategories.map(({ id, distance, title }) => ({ id: Number(id), category: distance, title })),
  }),
  restRoute({
    method: 'get',
    path: '/api/competitor/:dni',
    summary: 'What a person may do in an event',
    document: RestLookUpDocument,
    variables: (request) => ({
      eventId: request.text('event_id'),
      dni: request.path('dni'),
      birthday: request.text('birthday'),
      teamSize: request.optionalInteger('team_size'),
    }),
    answer: ({ lookUpRegistration: found }) => ({
      ...dialogShape(found),
      ...heldShape(found.registration, publicUrl),
      kits: found.kits.map(({ id, name, sizeLabel, left }) => ({
        id: Number(id),
        kit_name: name,
        size: sizeLabel,
        amount: left,
      })),
      categories: found.registration
        ? [
            {
              id: Number(found.registration.category.id),
              category: found.registration.category.distance,
              title: found.registration.category.title,
            },
          ]
        : [],
      data: personShape(found.person),
    }),
  }),
  restRoute({
    method: 'post',
    path: '/api/competitor',
    summary: 'Saves a team and takes its hold',
    document: RestHoldDocument,
    variables: (request) => ({
      input: {
        eventId: request.text('event_id'),
        categoryId: request.text('category_id'),
        key: request.optionalText('key'),
        openPayment: true,
        competitors: request.rows('competitors').map((row, index) => memberFromRest(request, row, index)),
      },
    }),
    answer: ({ holdRegistration: held }) => ({ ...dialogShape(held), ...heldShape(held.registration, publicUrl) }),
    refusal: refusedHold,
  }),
];
