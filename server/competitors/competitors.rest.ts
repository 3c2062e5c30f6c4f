import { z } from 'zod';
import { categoryName } from '../categories/category-name.js';
import { Gender } from '../categories/category-enums.js';
import { distancesShape, distancesType, eventShape, eventType } from '../events/event-rest-shape.js';
import {
  RestCompetitorsDocument,
  RestDeleteUnpaidDocument,
  RestEditCompetitorDocument,
  RestEventWithCompetitorsDocument,
  type RestCompetitorFragment,
} from '../gql/graphql.js';
import { sheetTypes, type DownloadRoute } from '../platform/rest/downloads.js';
import { ErrorCode } from '../platform/errors.js';
import { pageShape } from '../platform/rest/page-shape.js';
import { Permission } from '../platform/permissions.js';
import { restRoute, type AnyRestRoute } from '../platform/rest/rest.js';
import type { RestRequest } from '../platform/rest/rest-request.js';
import {
  countType,
  dateType,
  dialogFields,
  dialogType,
  documentNumberType,
  idType,
  momentType,
  pageQuery,
  pageType,
  refusalFields,
  searchQuery,
  textType,
} from '../platform/rest/rest-types.js';
import { bogotaDateTime } from '../platform/time/time.js';
import { RhFactor } from '../registration/competitor-enums.js';
import { bloodTypeType, documentTypeType, personFromRest, personTypes } from '../registration/member-from-rest.js';
import { DisplayStatus } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { unpaidDialog } from '../registration/unpaid/unpaid-dialog.js';
import { competitorSaved } from './competitor-dialogs.js';
import type { CompetitorFilter } from './competitor.inputs.js';
import { exportCompetitors } from './export-competitors.js';

type Participant = RestCompetitorFragment;

const contactType = textType.nullable().describe('null if the caller may not read health data');
const healthType = textType.nullable().describe('null if the caller may not read health data, or none were given');
const competitorType = z
  .object({
    id: idType,
    name: textType,
    last_name: textType,
    dni: documentNumberType,
    document_type: documentTypeType.optional().meta({ of: 'Competitor.documentType' }),
    phone: textType,
    email: textType,
    age: countType.meta({ of: 'Competitor.age' }),
    department: textType,
    city: textType,
    address: textType,
    birthday: dateType.nullable().meta({ of: 'Competitor.birthday' }),
    emergency_name: contactType,
    emergency_phone: contactType,
    eps: healthType,
    blood_type: bloodTypeType.nullable(),
    rh_factor: z.enum(RhFactor).nullable(),
    gender: z.enum(Gender),
    kit_id: idType.nullable(),
    category: textType,
    created_at: momentType,
    version: z.int().meta({ of: 'Competitor.version' }),
    team_id: idType,
    team_size: z.int(),
    pay_status: z.int().nullable().describe('0 unpaid, 4 paid, 6 rejected, 7 and 8 by a partner, 100 free'),
    pay_reference: textType.nullable(),
  })
  .meta({ id: 'Competitor', description: 'Person of a registration' });

/** Returns a competitor in the spec's names; health data are null if the caller may not read them. */
const competitorShape = (person: Participant) => ({
  id: Number(person.id),
  name: person.name,
  last_name: person.lastName,
  dni: person.dni,
  // Only where the event asks for it: elsewhere a document is a number, as the spec has it.
  ...(person.documentType && { document_type: person.documentType }),
  phone: person.phone,
  email: person.email,
  age: person.age,
  department: person.department,
  city: person.city,
  address: person.address,
  birthday: person.birthday,
  emergency_name: person.emergencyContact?.name ?? null,
  emergency_phone: person.emergencyContact?.phone ?? null,
  eps: person.health?.eps ?? null,
  blood_type: person.health?.bloodType ?? null,
  rh_factor: person.health ? RhFactor[person.health.rhFactor] : null,
  gender: Gender[person.gender],
  kit_id: person.kit ? Number(person.kit.id) : null,
  category: categoryName(person.registration.category),
  created_at: bogotaDateTime(new Date(person.createdAt)),
  version: person.version,
  team_id: Number(person.registration.id),
  team_size: person.registration.teamSize,
  pay_status: person.registration.statusCode,
  pay_reference: person.registration.reference,
});

/** Returns field errors under the names of the request: `input.lastName` → `last_name`. */
const inSpecNames = (fields: Record<string, string[]> | undefined) =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([path, messages]) => [
      path.replace(/^input\./, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      messages,
    ]),
  );

const competitorBody = (request: RestRequest): Record<string, unknown> => {
  const names = [
    'name',
    'last_name',
    'dni',
    'document_type',
    'phone',
    'email',
    'department',
    'city',
    'address',
    'birthday',
    'gender',
  ];
  const health = ['emergency_name', 'emergency_phone', 'eps', 'blood_type', 'rh_factor'];
  // An empty value clears the field, a missing one keeps it.
  const sent = (name: string): unknown => (request.has(name) ? (request.raw(name) ?? null) : undefined);
  return Object.fromEntries([...names, ...health, 'kit_id'].map((name) => [name, sent(name)]));
};

export const competitorsRest: AnyRestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/eventos/:id',
    summary: 'One event and its distances; with `search` or `page` also the matching competitors',
    query: { ...searchQuery, ...pageQuery },
    responses: z.object({
      event: eventType,
      distancias: distancesType,
      competitors: pageType(competitorType).optional(),
    }),
    document: RestEventWithCompetitorsDocument,
    variables: (request) => ({
      id: request.pathId('id'),
      search: request.optionalText('search'),
      page: request.optionalInteger('page'),
      competitors: request.raw('search', 'page') !== undefined,
    }),
    response: ({ event, competitors }, request) => ({
      event: eventShape(event),
      distancias: distancesShape(event),
      competitors: competitors && pageShape(competitors, competitorShape, request),
    }),
  }),
  restRoute({
    method: 'get',
    path: '/api/search-participant',
    summary: "An event's competitors in teams of one size",
    query: {
      event_id: idType,
      minCount: z.int().min(1).max(7).optional().describe('Number of members of the team'),
      ...searchQuery,
      ...pageQuery,
    },
    responses: z.object({ competitors: pageType(competitorType) }),
    document: RestCompetitorsDocument,
    variables: (request) => ({
      filter: {
        eventId: request.text('event_id'),
        teamSize: request.optionalInteger('minCount'),
        search: request.optionalText('search'),
      },
      page: request.optionalInteger('page'),
    }),
    response: ({ competitors }, request) => ({ competitors: pageShape(competitors, competitorShape, request) }),
  }),
  restRoute({
    method: 'get',
    path: '/api/all-competitor',
    summary: "Competitors of all the viewer's events, by name or document",
    query: { ...searchQuery, ...pageQuery },
    responses: pageType(competitorType),
    document: RestCompetitorsDocument,
    variables: (request) => ({
      filter: { search: request.optionalText('search') },
      page: request.optionalInteger('page'),
    }),
    response: ({ competitors }, request) => pageShape(competitors, competitorShape, request),
  }),
  restRoute({
    method: 'post',
    path: '/api/no-payments',
    summary: 'Deletes unpaid competitors',
    query: { event_id: idType },
    responses: z.object({ ...dialogFields, body: textType }),
    document: RestDeleteUnpaidDocument,
    variables: (request) => ({ eventId: request.text('event_id') }),
    response: ({ deleteUnpaidCompetitors: deleted }) => {
      const { message, body, icon } = unpaidDialog(deleted);
      return { message, body: body ?? '', icon };
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/edit-competitor/:id',
    summary: 'Updates all data of a competitor',
    body: z.object({ ...personTypes, version: z.int().optional().meta({ of: 'Competitor.version' }) }),
    responses: dialogType,
    refusals: [ErrorCode.CONFLICT, ErrorCode.SOLD_OUT, ErrorCode.WRONG_STATE],
    refused: z
      .object({
        ...refusalFields,
        changed: z.array(textType).optional().describe('Fields that were saved in between'),
      })
      .omit({ body: true })
      .meta({ id: 'CompetitorRefusal' }),
    document: RestEditCompetitorDocument,
    variables: (request) => ({
      id: request.pathId('id'),
      input: personFromRest(request, competitorBody(request)),
      version: request.optionalInteger('version'),
    }),
    response: () => competitorSaved,
    refusal: ({ status, message, details: { fields, changed } }) => ({
      status,
      body: { message, icon: 'error', errors: inSpecNames(fields), changed },
    }),
  }),
];

const codes = ['0', '4', '6', '7', '8', '100'];

function filterFromRequest(request: RestRequest): CompetitorFilter {
  const read = <Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value[] | undefined =>
    request
      .optionalText(name)
      ?.split(',')
      .map(
        (text) =>
          values.find((value) => value === text) ?? request.problem(name, 'Elige una de las opciones.', otherwise),
      );
  return {
    eventId: request.optionalText('event_id'),
    past: request.raw('past') === undefined ? null : request.flag('past'),
    teamSize: request.optionalInteger('minCount'),
    search: request.optionalText('search'),
    statusCodes: read('pay_status', codes, '0')?.map(Number),
    statuses: read('status', Object.values(DisplayStatus), DisplayStatus.UNPAID),
    categoryId: request.optionalText('category_id'),
    kitId: request.optionalText('kit_id'),
  };
}

/**
 * Downloads of competitors: `GET /api/competitors/export?format=xlsx&event_id=…`, with the filters of the list, or
 * `ids`.
 */
export const competitorDownloads: DownloadRoute<AppContext>[] = [
  {
    method: 'get',
    path: '/api/competitors/export',
    summary: 'Competitors as a file, with the filters of the list',
    query: {
      format: z.enum(['xlsx', 'csv']),
      event_id: idType.optional(),
      past: z.boolean().optional().describe('1: events that finished before today; 0: other events'),
      minCount: z.int().min(1).max(7).optional().describe('Number of members of the team'),
      ...searchQuery,
      pay_status: textType.optional().describe('Codes of payment statuses, separated by commas'),
      status: textType.optional().describe('Payment statuses (`PurchaseStatus` in GraphQL), separated by commas'),
      category_id: idType.optional(),
      kit_id: idType.optional(),
      ids: textType.optional().describe('IDs of competitors, separated by commas; defaults to all matches'),
    },
    responses: sheetTypes,
    permission: Permission.PARTICIPANTS_EXPORT,
    open: (ctx, request) => {
      const format = request.choice({ xlsx: 'xlsx', csv: 'csv' } as const, 'xlsx', 'format');
      const filter = filterFromRequest(request);
      const ids = request.optionalText('ids')?.split(',').filter(Boolean);
      request.check();
      return exportCompetitors(ctx, { filter, ids }, format);
    },
  },
];
