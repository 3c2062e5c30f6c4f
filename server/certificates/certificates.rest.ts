import {
  RestCreateMailingDocument,
  RestMailingsDocument,
  RestStopMailingDocument,
  type RestMailingFragment,
} from '../gql/graphql.js';
import type { AppError } from '../platform/errors.js';
import { pageShape } from '../platform/page-shape.js';
import { restRoute, type AnyRestRoute } from '../platform/rest.js';
import { bogotaDateTime } from '../platform/time.js';

/** The spec's codes: Programado, Enviado, Detenido. */
const codes: Record<RestMailingFragment['status'], string> = { SCHEDULED: '0', SENT: '1', STOPPED: '2' };

/** A mailing in the spec's words; what is shown in its row and how far it has come besides. */
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

/** What a refusal calls the fields of the payload. */
const names: Readonly<Record<string, string>> = {
  eventName: 'nombre_evento',
  eventDate: 'fecha_evento',
  eventId: 'event_id',
  icon: 'icono_evento',
  picture: 'certificado',
  sendAt: 'fecha_notificacion',
  requestId: 'request_id',
};

function refusal(error: AppError): { status: number; body: unknown } {
  const { body, fields } = error.details;
  const errors =
    fields && Object.fromEntries(Object.entries(fields).map(([path, messages]) => [names[path] ?? path, messages]));
  return { status: error.status, body: { message: error.message, icon: 'error', body, errors } };
}

export const certificatesRest: AnyRestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/certificados',
    summary: "Mailings of certificates of the viewer's events, newest first",
    document: RestMailingsDocument,
    variables: (request) => ({
      filter: { search: request.optionalText('search'), page: request.optionalInteger('page') },
    }),
    answer: ({ certificateMailings }, request) => pageShape(certificateMailings, mailingShape, request),
  }),
  restRoute({
    method: 'post',
    path: '/api/certificados',
    summary: 'Schedules certificates, the name in the middle; rows that cannot be mailed are refused unless accepted',
    document: RestCreateMailingDocument,
    files: ['icono_evento', 'certificado', 'excel'].map((name) => ({ name, max: 1 })),
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
    answer: ({ createCertificateMailing: { id, sendAt, progress } }, request) => {
      const people = progress.total === 1 ? 'un certificado' : `${progress.total} certificados`;
      const now = request.raw('fecha_notificacion') === undefined;
      return {
        message: now
          ? `Estamos enviando ${people}.`
          : `Programamos ${people} para el ${bogotaDateTime(new Date(sendAt)).slice(0, 16)}.`,
        icon: 'success',
        id: Number(id),
        job_id: id,
      };
    },
    refusal,
  }),
  restRoute({
    method: 'put',
    path: '/api/certificados/:job_id/cancel',
    summary: 'Stops a mailing before or while it is sent; what was sent stays sent',
    document: RestStopMailingDocument,
    variables: (request) => ({ id: request.pathId('job_id') }),
    answer: () => ({ message: 'Envío cancelado exitosamente.', icon: 'success' }),
  }),
];
