import {
  RestCreateEventDocument,
  RestDeleteCategoryDocument,
  RestDeleteKitDocument,
  RestDeleteUnpaidDocument,
  RestEventsDocument,
  RestOneEventDocument,
  RestSetEventStatusDocument,
  RestTeamSizesDocument,
  RestUpdateEventDocument,
  RestUploadImageDocument,
  type RestCreateEventMutationVariables,
} from '../gql/graphql.js';
import type { AppError } from '../platform/errors.js';
import { pageShape } from '../platform/page-shape.js';
import { refusedFields, sentFromRest } from '../platform/rest-fields.js';
import type { RestRequest } from '../platform/rest-request.js';
import { restRoute, type AnyRestRoute } from '../platform/rest.js';
import { eventFields } from './event-fields.js';
import { eventShape, found, teamSizeShape } from './event-rest-shape.js';

const success = (message: string, body?: string) => ({ message, body, icon: 'success' });

const input = (request: RestRequest) => sentFromRest<RestCreateEventMutationVariables['input']>(eventFields, request);
const refusal = (error: AppError) => refusedFields(eventFields, error);

const eventFiles = [
  { name: 'cover_image', max: 1 },
  { name: 'icon', max: 1 },
];
/** Under the names that common editors send a picture by. */
const pictures = ['file', 'upload', 'image'];

const statuses = { active: 'ACTIVE', inactive: 'INACTIVE' } as const;

export const eventsRest: AnyRestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/eventos',
    summary: "The viewer's events, newest first",
    document: RestEventsDocument,
    variables: (request) => ({ page: request.optionalInteger('page'), search: request.optionalText('search') }),
    answer: ({ events }, request) => pageShape(events, eventShape, request),
  }),
  restRoute({
    method: 'get',
    path: '/api/eventos/:id/edit',
    summary: 'One event, for its form',
    document: RestOneEventDocument,
    variables: (request) => ({ id: request.pathId('id') }),
    answer: ({ event }) => ({ event: eventShape(found(event)) }),
  }),
  restRoute({
    method: 'post',
    path: '/api/eventos',
    summary: 'Creates an event',
    document: RestCreateEventDocument,
    files: eventFiles,
    variables: (request) => ({ input: input(request) }),
    answer: ({ createEvent }) => ({
      ...success('El evento se creó con éxito.'),
      id: Number(createEvent.id),
      slug: createEvent.slug,
    }),
    refusal,
  }),
  restRoute({
    method: 'post',
    path: '/api/eventos/:id',
    summary: 'Saves an event',
    document: RestUpdateEventDocument,
    files: eventFiles,
    variables: (request) => ({ id: request.pathId('id'), input: input(request) }),
    answer: () => success('El evento se actualizó con éxito.'),
    refusal,
  }),
  restRoute({
    method: 'get',
    path: '/api/eventos/:id/disableEvent',
    summary: 'Opens or closes an event',
    document: RestSetEventStatusDocument,
    variables: (request) => ({ id: request.pathId('id'), status: request.choice(statuses, 'INACTIVE', 'status') }),
    answer: ({ setEventStatus: { status } }) =>
      success(status === 'ACTIVE' ? 'El evento está activo.' : 'El evento está inactivo.'),
  }),
  restRoute({
    method: 'get',
    path: '/api/filter/group',
    summary: "An event's team sizes",
    document: RestTeamSizesDocument,
    variables: (request) => ({ id: request.text('event_id') }),
    answer: ({ event }) => found(event).teamSizes.map(teamSizeShape),
  }),
  restRoute({
    method: 'post',
    path: '/api/no-payments',
    summary: 'Deletes unpaid participants',
    document: RestDeleteUnpaidDocument,
    variables: (request) => ({ eventId: request.text('event_id') }),
    answer: ({ deleteUnpaid: { message, body, icon } }) => ({ message, body: body ?? '', icon }),
  }),
  restRoute({
    method: 'delete',
    path: '/api/categoria/delete',
    summary: 'Deletes a category',
    document: RestDeleteCategoryDocument,
    variables: (request) => ({ id: request.text('id') }),
    answer: () => success('Categoría eliminada', 'La categoría se eliminó con éxito.'),
  }),
  restRoute({
    method: 'delete',
    path: '/api/kit/delete',
    summary: 'Deletes a kit',
    document: RestDeleteKitDocument,
    variables: (request) => ({ id: request.text('id') }),
    answer: () => success('Kit eliminado', 'El kit se eliminó con éxito.'),
  }),
  restRoute({
    method: 'post',
    path: '/image/upload',
    summary: 'Stores a picture of a rich text; the answer has its address under the names that common editors read',
    document: RestUploadImageDocument,
    files: pictures.map((name) => ({ name, max: 1 })),
    variables: (request) => ({
      file:
        pictures.map((name) => request.file(name)).find((file) => file) ??
        request.problem('file', 'Elige una imagen.', undefined),
    }),
    answer: ({ uploadDescriptionImage: { url } }) => ({ url, location: url, default: url }),
  }),
];
