import { Gender } from '../categories/category-enums.js';
import { RestParticipantsDocument, type RestParticipantsQuery } from '../gql/graphql.js';
import { pageShape } from '../platform/page-shape.js';
import { restRoute, type AnyRestRoute } from '../platform/rest.js';
import { bogotaDateTime } from '../platform/time.js';
import { RhFactor } from './competitor-enums.js';

type Participant = RestParticipantsQuery['competitors']['data'][number];

/** A competitor in the spec's words. */
const competitorShape = (person: Participant) => ({
  id: Number(person.id),
  name: person.name,
  last_name: person.lastName,
  dni: person.dni,
  phone: person.phone,
  email: person.email,
  age: person.age,
  department: person.department,
  city: person.city,
  address: person.address,
  birthday: person.birthday,
  emergency_name: person.emergencyName,
  emergency_phone: person.emergencyPhone,
  eps: person.eps,
  blood_type: person.bloodType,
  rh_factor: RhFactor[person.rhFactor],
  gender: Gender[person.gender],
  kit_id: person.kit ? Number(person.kit.id) : null,
  category: [...new Set([person.registration.category.distance, person.registration.category.title])].join(' '),
  created_at: bogotaDateTime(new Date(person.createdAt)),
  team_id: Number(person.registration.id),
  team_size: person.registration.teamSize,
  pay_status: person.registration.statusCode,
  pay_reference: person.registration.reference,
});

export const competitorsRest: AnyRestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/search-participant',
    summary: "An event's competitors in teams of one size",
    document: RestParticipantsDocument,
    variables: (request) => ({
      eventId: request.text('event_id'),
      teamSize: request.optionalInteger('minCount'),
      search: request.optionalText('search'),
      page: request.optionalInteger('page'),
    }),
    answer: ({ competitors }) => ({ competitors: pageShape(competitors, competitorShape) }),
  }),
];
