import { registerEnumType } from 'type-graphql';

/** Seconds after which a client may repeat a request that failed because of an outage. */
export const OUTAGE_RETRY_SECONDS = 5;

/** Every way a request can be refused. The client's texts are keyed by it, so a new code without a text does not compile there. */
export enum ErrorCode {
  UNAUTHENTICATED = 'UNAUTHENTICATED',
  FORBIDDEN = 'FORBIDDEN',
  REAUTHENTICATE = 'REAUTHENTICATE',
  NOT_FOUND = 'NOT_FOUND',
  VALIDATION = 'VALIDATION',
  BAD_REQUEST = 'BAD_REQUEST',
  TOO_LARGE = 'TOO_LARGE',
  TOO_COSTLY = 'TOO_COSTLY',
  PERSISTED_QUERY_NOT_FOUND = 'PERSISTED_QUERY_NOT_FOUND',
  DOCUMENT_NOT_TRUSTED = 'DOCUMENT_NOT_TRUSTED',
  WRONG_LOGIN = 'WRONG_LOGIN',
  TOO_MANY_REQUESTS = 'TOO_MANY_REQUESTS',
  IN_USE = 'IN_USE',
  CONFLICT = 'CONFLICT',
  WRONG_STATE = 'WRONG_STATE',
  EVENT_CLOSED = 'EVENT_CLOSED',
  SOLD_OUT = 'SOLD_OUT',
  BAD_IMAGE = 'BAD_IMAGE',
  GATEWAY_FAILED = 'GATEWAY_FAILED',
  MAIL_FAILED = 'MAIL_FAILED',
  UNAVAILABLE = 'UNAVAILABLE',
  INTERNAL = 'INTERNAL',
}

registerEnumType(ErrorCode, {
  name: 'ErrorCode',
  description:
    'Codes in `extensions.code` of an error. `extensions.fields` holds { path: [message] } for VALIDATION and BAD_IMAGE; `extensions.id` the log id for INTERNAL.',
  valuesConfig: {
    UNAUTHENTICATED: { description: 'No session or key, or one that has ended.' },
    FORBIDDEN: { description: 'The session or key may not do this.' },
    REAUTHENTICATE: {
      description:
        'The operation is sensitive and the password of the session was checked more than 15 minutes ago: run `reauthenticate`, then repeat the operation.',
    },
    NOT_FOUND: { description: 'It does not exist, or not for this viewer.' },
    VALIDATION: { description: 'One or more fields are wrong; `fields` says which and why.' },
    BAD_REQUEST: { description: 'The request cannot be read: bad GraphQL, bad JSON, bad multipart.' },
    TOO_LARGE: { description: 'The body, a file or their number is more than is taken; the message says how much is.' },
    TOO_COSTLY: {
      description:
        'The operation asks for more than one request may (length, depth, aliases, cost); the message says which limit it is and what was asked. Ask for less at once.',
    },
    PERSISTED_QUERY_NOT_FOUND: { description: 'No document of the own client has this hash: send the text.' },
    DOCUMENT_NOT_TRUSTED: { description: 'This installation runs the documents of its own client alone.' },
    WRONG_LOGIN: { description: 'Email or password are wrong, or the user is inactive.' },
    TOO_MANY_REQUESTS: { description: 'Too many tries; `retryAfter` says in how many seconds.' },
    IN_USE: {
      description: 'Somebody is registered in what was to be deleted, changed or made less, has bought it, or uses it.',
    },
    CONFLICT: { description: 'Someone else saved in between; `changed` names the fields.' },
    WRONG_STATE: {
      description: 'What is to be changed does not accept this in the state it is in; the message says why.',
    },
    EVENT_CLOSED: { description: 'The event takes no registrations: inactive, or past its deadline.' },
    SOLD_OUT: { description: 'Not enough is left: seats, kits or goods.' },
    BAD_IMAGE: { description: 'The uploaded file is not an image we take, or is too large.' },
    GATEWAY_FAILED: { description: 'The payment gateway did not answer or refused; nothing was charged.' },
    MAIL_FAILED: { description: 'The mail server did not take the mail.' },
    UNAVAILABLE: {
      description:
        'The database or the disk is not available at the moment; repeat the request after `retryAfter` seconds.',
    },
    INTERNAL: { description: 'Something unforeseen; the log has it under `id`.' },
  },
});

/** The one table from code to HTTP status, for both doors. */
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
  DOCUMENT_NOT_TRUSTED: 403,
  WRONG_LOGIN: 401,
  TOO_MANY_REQUESTS: 429,
  IN_USE: 409,
  CONFLICT: 409,
  WRONG_STATE: 409,
  EVENT_CLOSED: 409,
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
  DOCUMENT_NOT_TRUSTED: 'Esta instalación no recibe consultas propias.',
  WRONG_LOGIN: 'Lo siento, los datos de acceso son incorrectos.',
  TOO_MANY_REQUESTS: 'Hiciste muchos intentos. Espera un momento y vuelve a intentar.',
  IN_USE: 'No se puede: hay personas inscritas.',
  CONFLICT: 'Otra persona guardó cambios mientras editabas.',
  WRONG_STATE: 'En el estado en que está ya no se puede hacer.',
  EVENT_CLOSED: 'Las inscripciones de este evento están cerradas.',
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
  /** Spanish, for people; without it the code's own sentence. */
  message?: string;
  /** Title and body apart, where a dialog shows both. */
  body?: string;
  fields?: FieldErrors;
  /** Seconds until a throttled caller may try again. */
  retryAfter?: number;
  /** Names of the fields someone else changed. */
  changed?: string[];
}

/** The one error class: thrown anywhere, it rolls the transaction back and becomes the same answer at both doors. */
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

/** Wrong input, with every problem at once. */
export function invalid(fields: FieldErrors): AppError {
  return new AppError(ErrorCode.VALIDATION, { fields });
}

/** The message of an INTERNAL error: all that leaves the server, besides the log id. */
export const internalMessage = defaultMessages.INTERNAL;
export const messageOf = (code: ErrorCode): string => defaultMessages[code];
