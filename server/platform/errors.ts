import { describedEnum, type EnumValue } from './graphql/described-enum.js';

/** Seconds after which a client may repeat a request that failed because of an outage. */
export const OUTAGE_RETRY_SECONDS = 5;

/** Codes of every error. The client has a text for each one and does not compile without it. */
export const ErrorCode = describedEnum(
  'ErrorCode',
  'Code in `extensions.code` of an error. `extensions.fields` holds { path: [message] } for VALIDATION and BAD_IMAGE; `extensions.id` the log ID for INTERNAL.',
  {
    UNAUTHENTICATED: 'The session or API key is missing, expired or revoked.',
    FORBIDDEN: 'The session or API key lacks the permission.',
    REAUTHENTICATE:
      'The operation is sensitive and the password of the session was checked more than 15 minutes ago. Run `reauthenticate`, then repeat the operation.',
    NOT_FOUND: 'The object does not exist or is not visible to the viewer.',
    VALIDATION: 'One or more fields are invalid; `fields` contains the messages by field.',
    BAD_REQUEST: 'The request is malformed: invalid GraphQL, JSON or multipart.',
    TOO_LARGE: 'The body, a file or the number of files exceeds a limit, which the message states.',
    TOO_COSTLY:
      'The operation exceeds a limit (length, depth, aliases or cost). The message states the limit and the value.',
    PERSISTED_QUERY_NOT_FOUND:
      'Unknown hash: only operations of the built-in client can be sent as a hash. Send the text.',
    WRONG_LOGIN: 'The email or password is wrong, or the user is inactive.',
    TOO_MANY_REQUESTS: 'A rate limit is exceeded; `retryAfter` is the time in seconds until the next try.',
    IN_USE: 'The object cannot be deleted, changed or reduced because registrations, orders or other objects use it.',
    CONFLICT: 'Another user saved changes in between; `changed` lists the fields.',
    WRONG_STATE: 'The object does not allow this change in its current state; the message states why.',
    EVENT_CLOSED: 'The event is closed for registration: inactive, or past its deadline.',
    WAITING_ROOM:
      'The waiting room of the event is open and the request has no valid entry ticket; `url` is the address of the room.',
    SOLD_OUT: 'Not enough seats, kits or units of a product are left.',
    BAD_IMAGE: 'The uploaded file is not a supported image, or is too large.',
    GATEWAY_FAILED: 'The gateway did not respond or refused the request; nothing was charged.',
    MAIL_FAILED: 'The mail server did not accept the mail.',
    UNAVAILABLE:
      'The node is overloaded, or the database, the disk or the file store is unavailable; repeat after `retryAfter` seconds.',
    INTERNAL: 'An unexpected error occurred; the log contains it under `id`.',
  },
);
export type ErrorCode = EnumValue<typeof ErrorCode>;

/** HTTP status of each code, for GraphQL and REST. */
export const httpStatus: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  REAUTHENTICATE: 403,
  NOT_FOUND: 404,
  VALIDATION: 422,
  BAD_REQUEST: 400,
  TOO_LARGE: 413,
  TOO_COSTLY: 400,
  PERSISTED_QUERY_NOT_FOUND: 404,
  WRONG_LOGIN: 401,
  TOO_MANY_REQUESTS: 429,
  IN_USE: 409,
  CONFLICT: 409,
  WRONG_STATE: 409,
  EVENT_CLOSED: 409,
  WAITING_ROOM: 409,
  SOLD_OUT: 409,
  BAD_IMAGE: 422,
  GATEWAY_FAILED: 502,
  MAIL_FAILED: 502,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

const defaultMessages: Record<ErrorCode, string> = {
  UNAUTHENTICATED: 'Inicia sesión para continuar.',
  FORBIDDEN: 'No tienes permiso para hacer esto.',
  REAUTHENTICATE: 'No se hizo el cambio: falta confirmar tu contraseña.',
  NOT_FOUND: 'No encontramos lo que buscas.',
  VALIDATION: 'Revisa los datos marcados.',
  BAD_REQUEST: 'No pudimos leer la solicitud.',
  TOO_LARGE: 'No pudimos leer la solicitud: es demasiado grande.',
  TOO_COSTLY: 'La consulta pide demasiado de una vez.',
  PERSISTED_QUERY_NOT_FOUND: 'No conocemos esta consulta.',
  WRONG_LOGIN: 'Lo siento, los datos de acceso son incorrectos.',
  TOO_MANY_REQUESTS: 'Hiciste muchos intentos. Espera un momento y vuelve a intentar.',
  IN_USE: 'No se puede: hay personas inscritas.',
  CONFLICT: 'Otra persona guardó cambios mientras editabas.',
  WRONG_STATE: 'En el estado en que está ya no se puede hacer.',
  EVENT_CLOSED: 'Las inscripciones de este evento están cerradas.',
  WAITING_ROOM: 'Hay una sala de espera para este evento. Entra a la sala: tus datos siguen aquí.',
  SOLD_OUT: 'No quedan cupos para este evento.',
  BAD_IMAGE: 'El archivo no es una imagen válida.',
  GATEWAY_FAILED: 'La pasarela de pago no respondió. No se hizo ningún cobro: intenta de nuevo o elige otra pasarela.',
  MAIL_FAILED: 'El servidor de correo no recibió el mensaje. Intenta de nuevo en un momento.',
  UNAVAILABLE: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
  INTERNAL: 'Algo salió mal de nuestro lado. Intenta de nuevo en un momento.',
};

/** Messages by field path, e.g. `{ 'competitors.0.dni': ['Escribe el número de documento sin letras.'] }`. */
export type FieldErrors = Record<string, string[]>;

export interface ErrorDetails {
  /** Message for people, in Spanish; defaults to the code's text. */
  message?: string;
  /** Text below the message, for dialogs. */
  body?: string;
  fields?: FieldErrors;
  /** Seconds until a throttled caller may try again. */
  retryAfter?: number;
  /** Names of the fields that another user changed. */
  changed?: string[];
  /** Address of the page where the caller goes on. */
  url?: string;
}

/** Error of every failed request: rolls the transaction back and becomes the same response in GraphQL and REST. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(details.message ?? defaultMessages[code], options);
  }

  get status(): number {
    return httpStatus[this.code];
  }
}

/** Creates a VALIDATION error with all messages. */
export function invalid(fields: FieldErrors): AppError {
  return new AppError(ErrorCode.VALIDATION, { fields });
}

/** Message of an INTERNAL error; besides it, only the log ID is sent. */
export const internalMessage = defaultMessages.INTERNAL;
export const defaultMessage = (code: ErrorCode): string => defaultMessages[code];
