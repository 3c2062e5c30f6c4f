import { z } from 'zod';
import {
  RestCreateEventDocument,
  RestDeleteCategoryDocument,
  RestDeleteKitDocument,
  RestEventsDocument,
  RestOneEventDocument,
  RestPublicEventsDocument,
  RestSetEventStatusDocument,
  RestTeamSizesDocument,
  RestUpdateEventDocument,
  RestUploadImageDocument,
  type RestCreateEventMutationVariables,
} from '../gql/graphql.js';
import { ErrorCode, type AppError } from '../platform/errors.js';
import { pageShape } from '../platform/rest/page-shape.js';
import { refusedFields, inputFromRest, inputTypes } from '../platform/rest/rest-fields.js';
import type { RestRequest } from '../platform/rest/rest-request.js';
import { restRoute, type AnyRestRoute } from '../platform/rest/rest.js';
import { idType, pageQuery, pageType, searchQuery, successFields, textType } from '../platform/rest/rest-types.js';
import { EventStatus } from './event-enums.js';
import { eventFields } from './event-fields.js';
import {
  eventShape,
  eventType,
  publicEventShape,
  publicEventType,
  teamSizeShape,
  teamSizeType,
} from './event-rest-shape.js';

const success = (message: string) => ({ message, icon: 'success' as const });
const successType = z.object(successFields).meta({ id: 'Success', description: 'That it was done, for a dialog' });
const deleted = (message: string, body: string) => ({ message, body, icon: 'success' as const });
const deletedType = z.object({ ...successFields, body: textType });

const eventPayload = z.object(inputTypes(eventFields, 'EventInput')).meta({ id: 'EventInput' });

const input = (request: RestRequest) => inputFromRest<RestCreateEventMutationVariables['input']>(eventFields, request);
const refusal = (error: AppError) => refusedFields(eventFields, error);

const eventFiles = [
  { name: 'cover_image', max: 1 },
  { name: 'icon', max: 1 },
];
/** File names under which common editors send an image. */
const pictures = ['file', 'upload', 'image'];

const statuses = { active: 'ACTIVE', inactive: 'INACTIVE' } as const;

export const eventsRest: AnyRestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/eventos',
    summary: "The viewer's events, newest first",
    query: { ...pageQuery, ...searchQuery },
    responses: pageType(eventType),
    document: RestEventsDocument,
    variables: (request) => ({ page: request.optionalInteger('page'), search: request.optionalText('search') }),
    response: ({ events }, request) => pageShape(events, eventShape, request),
  }),
  restRoute({
    method: 'get',
    path: '/api/public/eventos',
    summary: 'Active events, upcoming ones first; needs no token',
    query: { ...pageQuery, ...searchQuery },
    responses: pageType(publicEventType),
    document: RestPublicEventsDocument,
    variables: (request) => ({
      page: request.optionalInteger('page'),
      filter: { search: request.optionalText('search') },
    }),
    response: ({ eventCatalog }, request) => pageShape(eventCatalog, publicEventShape, request),
  }),
  restRoute({
    method: 'get',
    path: '/api/eventos/:id/edit',
    summary: 'One event, for its form',
    responses: z.object({ event: eventType }),
    document: RestOneEventDocument,
    variables: (request) => ({ id: request.pathId('id') }),
    response: ({ event }) => ({ event: eventShape(event) }),
  }),
  restRoute({
    method: 'post',
    path: '/api/eventos',
    summary: 'Creates an event',
    body: eventPayload,
    responses: z.object({ ...successFields, id: idType, slug: textType }),
    refusals: [ErrorCode.BAD_IMAGE],
    document: RestCreateEventDocument,
    files: eventFiles,
    variables: (request) => ({ input: input(request) }),
    response: ({ createEvent }) => ({
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
    body: eventPayload,
    responses: successType,
    refusals: [ErrorCode.BAD_IMAGE, ErrorCode.IN_USE],
    document: RestUpdateEventDocument,
    files: eventFiles,
    variables: (request) => ({ id: request.pathId('id'), input: input(request) }),
    response: () => success('El evento se actualizó con éxito.'),
    refusal,
  }),
  restRoute({
    method: 'get',
    path: '/api/eventos/:id/disableEvent',
    summary: 'Opens or closes an event',
    query: { status: z.enum(EventStatus) },
    responses: successType,
    document: RestSetEventStatusDocument,
    variables: (request) => ({ id: request.pathId('id'), status: request.choice(statuses, 'INACTIVE', 'status') }),
    response: ({ setEventStatus: { status } }) =>
      success(status === 'ACTIVE' ? 'El evento está activo.' : 'El evento está inactivo.'),
  }),
  restRoute({
    method: 'get',
    path: '/api/filter/group',
    summary: "An event's team sizes",
    query: { event_id: idType },
    responses: z.array(teamSizeType),
    document: RestTeamSizesDocument,
    variables: (request) => ({ id: request.text('event_id') }),
    response: ({ event }) => event.teamSizes.map(teamSizeShape),
  }),
  restRoute({
    method: 'delete',
    path: '/api/categoria/delete',
    summary: 'Deletes a category',
    query: { id: idType },
    responses: deletedType,
    refusals: [ErrorCode.IN_USE],
    document: RestDeleteCategoryDocument,
    variables: (request) => ({ id: request.text('id') }),
    response: () => deleted('Categoría eliminada', 'La categoría se eliminó con éxito.'),
  }),
  restRoute({
    method: 'delete',
    path: '/api/kit/delete',
    summary: 'Deletes a kit',
    query: { id: idType },
    responses: deletedType,
    refusals: [ErrorCode.IN_USE],
    document: RestDeleteKitDocument,
    variables: (request) => ({ id: request.text('id') }),
    response: () => deleted('Kit eliminado', 'El kit se eliminó con éxito.'),
  }),
  restRoute({
    method: 'post',
    path: '/image/upload',
    summary: 'Stores an image of a rich text; the response has its URL under the names that common editors read',
    document: RestUploadImageDocument,
    files: pictures.map((name, index) => ({ name, max: 1, required: true, also: index > 0 })),
    responses: z.object({ url: textType, location: textType, default: textType }),
    refusals: [ErrorCode.BAD_IMAGE],
    variables: (request) => ({
      file:
        pictures.map((name) => request.file(name)).find((file) => file) ??
        request.problem('file', 'Elige una imagen.', undefined),
    }),
    response: ({ uploadDescriptionImage: { url } }) => ({ url, location: url, default: url }),
  }),
];
