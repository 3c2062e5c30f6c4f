import { z } from 'zod';
import {
  RestCreateMailingDocument,
  RestMailingsDocument,
  RestStopMailingDocument,
  type RestCreateMailingMutation,
  type RestMailingFragment,
} from '../gql/graphql.js';
import { ErrorCode, type AppError } from '../platform/errors.js';
import { pageShape } from '../platform/rest/page-shape.js';
import { restRoute, type AnyRestRoute } from '../platform/rest/rest.js';
import {
  addressType,
  countType,
  dateType,
  idType,
  momentType,
  pageQuery,
  pageType,
  searchQuery,
  sentMomentType,
  successFields,
  textType,
} from '../platform/rest/rest-types.js';
import { OTHERS_OFFERED } from './create-mailing.js';
import { bogotaDateTime, momentText } from '../platform/time/time.js';

/** Codes of the specification: Programado, Enviado, Detenido. */
const codes = { SCHEDULED: '0', SENT: '1', STOPPED: '2' } as const satisfies Record<
  RestMailingFragment['status'],
  string
>;

const mailingType = z
  .object({
    id: idType,
    job_id: textType,
    certificado_path: addressType.nullable(),
    fecha_notificacion: momentType,
    status: z.enum(codes).describe('0: scheduled, 1: sent, 2: stopped'),
    nombre_evento: textType,
    icono_evento: addressType.nullable(),
    fecha_evento: dateType,
    city: textType,
    event_id: idType.nullable(),
    total: countType,
    enviados: countType,
    fallidos: countType,
    sin_confirmar: countType,
  })
  .meta({ id: 'Mailing' });

/** Builds a mailing in the field names of the specification, with progress. */
const mailingShape = (mailing: RestMailingFragment) => ({
  id: Number(mailing.id),
  job_id: mailing.id,
  certificado_path: mailing.picture?.url ?? null,
  fecha_notificacion: bogotaDateTime(new Date(mailing.sendAt)),
  status: codes[mailing.status],
  nombre_evento: mailing.eventName,
  icono_evento: mailing.icon?.url ?? null,
  fecha_evento: mailing.eventDate,
  city: mailing.city,
  event_id: mailing.event && Number(mailing.event.id),
  total: mailing.progress.total,
  enviados: mailing.progress.sent,
  fallidos: mailing.progress.failed,
  sin_confirmar: mailing.progress.unconfirmed,
});

/** Fields of the form by input field, for refusals. */
const names: Readonly<Record<string, string>> = {
  eventName: 'nombre_evento',
  eventDate: 'fecha_evento',
  eventId: 'event_id',
  icon: 'icono_evento',
  picture: 'certificado',
  sendAt: 'fecha_notificacion',
  requestId: 'request_id',
};

function refusal(error: AppError): { status: number; body: object } {
  const { fields } = error.details;
  const body = error.message.endsWith(OTHERS_OFFERED)
    ? 'Con aceptar_errores=1 se envían solo las demás.'
    : error.details.body;
  const errors =
    fields && Object.fromEntries(Object.entries(fields).map(([path, messages]) => [names[path] ?? path, messages]));
  return { status: error.status, body: { message: error.message, icon: 'error', body, errors } };
}

/** Returns the message after a request to create a mailing. */
function createdText({
  isNew,
  sendAt,
  createdAt,
  progress: { total },
}: Omit<RestCreateMailingMutation['createCertificateMailing'], 'id'>): string {
  // No final dot: the formatted time ends in "a. m.", which has one.
  if (!isNew) return `No enviamos nada otra vez: es el mismo envío que creaste el ${momentText(new Date(createdAt))}`;
  const certificates = total === 1 ? 'un certificado' : `${total} certificados`;
  return sendAt <= createdAt
    ? `Estamos enviando ${certificates}.`
    : `Programamos ${certificates} para el ${bogotaDateTime(new Date(sendAt)).slice(0, 16)}.`;
}

export const certificatesRest: AnyRestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/certificados',
    summary: "Mailings of certificates of the viewer's events, newest first",
    query: { ...searchQuery, ...pageQuery },
    responses: pageType(mailingType),
    document: RestMailingsDocument,
    variables: (request) => ({
      filter: { search: request.optionalText('search') },
      page: request.optionalInteger('page'),
    }),
    response: ({ certificateMailings }, request) => pageShape(certificateMailings, mailingShape, request),
  }),
  restRoute({
    method: 'post',
    path: '/api/certificados',
    summary: 'Schedules certificates, the name in the middle; rows that cannot be mailed are refused unless accepted',
    document: RestCreateMailingDocument,
    files: [
      { name: 'icono_evento', max: 1 },
      { name: 'certificado', max: 1, required: true },
      { name: 'excel', max: 1, required: true },
    ],
    body: z.object({
      nombre_evento: textType,
      fecha_evento: dateType,
      city: textType,
      fecha_notificacion: sentMomentType.optional().describe('Omitted: at once'),
      event_id: idType.optional(),
      aceptar_errores: z.boolean().optional().describe('Mails the valid rows although others are invalid'),
      request_id: textType.optional().meta({ of: 'MailingInput.requestId' }),
    }),
    responses: z.object({ ...successFields, id: idType, job_id: textType }),
    refusals: [ErrorCode.BAD_IMAGE],
    variables: (request) => {
      const picture =
        request.file('certificado') ?? request.problem('certificado', 'Sube la imagen del certificado.', null);
      return {
        input: {
          eventId: request.optionalText('event_id'),
          eventName: request.text('nombre_evento'),
          city: request.text('city'),
          eventDate: request.date('fecha_evento'),
          icon: request.file('icono_evento'),
          picture,
          excel: request.file('excel'),
          sendAt: request.raw('fecha_notificacion') === undefined ? null : request.moment('fecha_notificacion'),
          acceptBadRows: request.flag('aceptar_errores'),
          requestId: request.optionalText('request_id'),
        },
      };
    },
    response: ({ createCertificateMailing: { id, ...created } }) => ({
      message: createdText(created),
      icon: 'success' as const,
      id: Number(id),
      job_id: id,
    }),
    refusal,
  }),
  restRoute({
    method: 'put',
    path: '/api/certificados/:job_id/cancel',
    summary: 'Stops a mailing before or while it is sent; what was sent stays sent',
    responses: z.object({ ...successFields, success: z.literal(true) }),
    refusals: [ErrorCode.WRONG_STATE],
    document: RestStopMailingDocument,
    variables: (request) => ({ id: request.pathId('job_id') }),
    response: () => ({ message: 'Envío cancelado exitosamente.', icon: 'success' as const, success: true as const }),
  }),
];
