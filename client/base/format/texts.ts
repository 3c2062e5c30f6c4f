/**
 * Spanish texts of enums, states and error codes.
 * Each table is a Record over the schema's own type, so a value without a text does not compile.
 */
import { capitalize, formatList } from './format';
import type {
  BloodType,
  CategoryGender,
  CouponState,
  DocumentType,
  ErrorCode,
  EventAvailability,
  EventStatus,
  EventType,
  Gender,
  KitSize,
  MailError,
  CallbackOutcome,
  PartnerKeyKind,
  PaymentStatus,
  Permission,
  ProductStatus,
  ProductStock,
  PurchaseStatus,
  ReviewReason,
  RhFactor,
  Sport,
} from '../../gql/enums';

/** Text with the color of its badge. */
export interface Label {
  label: string;
  palette: 'gray' | 'green' | 'orange' | 'red' | 'brand' | 'teal';
  /** The bank decides; the user has nothing to do. */
  waits?: boolean;
}

export const sportLabels: Record<Sport, string> = {
  RUNNING: 'Running',
  CYCLING: 'Ciclismo',
  BOTH: 'Running y ciclismo',
  NON_SPORT: 'Otros eventos',
};

/** Sports as the event form offers them. */
export const sportOptionLabels: Record<Sport, string> = {
  RUNNING: 'Running',
  CYCLING: 'Ciclismo',
  BOTH: 'Ambos',
  NON_SPORT: 'No deportivo',
};

/** Sports as the browser's storage and the specification write them. */
export const sportSlugs: Record<Sport, string> = {
  RUNNING: 'running',
  CYCLING: 'ciclismo',
  BOTH: 'ambos',
  NON_SPORT: 'noDeportivo',
};

export const eventStatusLabels: Record<EventStatus, Label> = {
  ACTIVE: { label: 'Activo', palette: 'green' },
  INACTIVE: { label: 'Inactivo', palette: 'gray' },
};

export const productStatusLabels: Record<ProductStatus, Label> = {
  ACTIVE: { label: 'Activo', palette: 'green' },
  INACTIVE: { label: 'Inactivo', palette: 'gray' },
};

/** Options of the stock filter of products. */
export const productStockLabels: Record<ProductStock, string> = {
  AVAILABLE: 'Con unidades',
  LOW: 'Por agotarse',
  SOLD_OUT: 'Agotado',
  EXTERNAL: 'Otra tienda',
};

export const eventTypeLabels: Record<EventType, string> = { OWN: 'Propio', PRIVATE: 'Privado' };

export const availabilityLabels: Record<EventAvailability, Label> = {
  OPEN: { label: 'Inscripciones abiertas', palette: 'green' },
  INACTIVE: { label: 'No disponible', palette: 'gray' },
  NOT_OPEN_YET: { label: 'Abre pronto', palette: 'brand' },
  DEADLINE_OVER: { label: 'Inscripciones cerradas', palette: 'gray' },
  SOLD_OUT: { label: 'Agotado', palette: 'gray' },
  FINISHED: { label: 'Evento finalizado', palette: 'gray' },
};

export const genderLabels: Record<Gender, string> = { FEMALE: 'Femenino', MALE: 'Masculino' };

export const categoryGenderLabels: Record<CategoryGender, string> = {
  FEMALE: 'Femenino',
  MALE: 'Masculino',
  MIXED: 'Mixto',
  ADULT_MINOR: 'Adulto y Menor',
  NON_SPORT: 'Evento no Deportivo',
};

/** Kit sizes in the order of forms. */
export const kitSizeLabels: Record<KitSize, string> = {
  KIDS_4: '4',
  KIDS_6: '6',
  KIDS_8: '8',
  KIDS_10: '10',
  KIDS_12: '12',
  KIDS_14: '14',
  XS_MALE: 'XS (Masculino)',
  XS_FEMALE: 'XS (Femenino)',
  S_MALE: 'S (Masculino)',
  S_FEMALE: 'S (Femenino)',
  M_MALE: 'M (Masculino)',
  M_FEMALE: 'M (Femenino)',
  L_MALE: 'L (Masculino)',
  L_FEMALE: 'L (Femenino)',
  XL_MALE: 'XL (Masculino)',
  XL_FEMALE: 'XL (Femenino)',
  XXL_MALE: 'XXL (Masculino)',
  XXL_FEMALE: 'XXL (Femenino)',
  XXXL_MALE: 'XXXL (Masculino)',
  XXXL_FEMALE: 'XXXL (Femenino)',
  XXXXL_MALE: 'XXXXL (Masculino)',
  XXXXL_FEMALE: 'XXXXL (Femenino)',
  NON_SPORT: 'Evento no Deportivo',
};

export const bloodTypeLabels: Record<BloodType, string> = { A: 'A', B: 'B', AB: 'AB', O: 'O' };

export const rhFactorLabels: Record<RhFactor, string> = { POSITIVE: '+', NEGATIVE: '−' };

/** Options of the state filter of coupons. */
export const couponStateLabels: Record<CouponState, string> = {
  ACTIVE: 'Activos',
  INACTIVE: 'Inactivos',
  USED: 'Usados',
  AVAILABLE: 'Disponibles',
};

/** Kinds of partner keys, named by the payer. */
export const partnerKeyKindLabels: Record<PartnerKeyKind, string> = {
  PAID_BY_PARTNER: 'Paga el aliado',
  COURTESY: 'Cortesía',
};

/** Payment status of a registration, point 3 of the specification. */
export const purchaseStatusLabels: Record<PurchaseStatus, Label> = {
  UNPAID: { label: 'NO PAGO', palette: 'orange' },
  IN_VERIFICATION: { label: 'Pago en verificación', palette: 'brand', waits: true },
  PAID: { label: 'Pago exitoso', palette: 'green' },
  REJECTED: { label: 'Pago RECHAZADO', palette: 'red' },
  PARTNER: { label: 'Pago por Key Partner', palette: 'green' },
  COURTESY: { label: 'Cortesía Key Partner', palette: 'green' },
  FREE: { label: 'Pago exitoso DCT 100%', palette: 'green' },
  EXPIRED: { label: 'Reserva vencida', palette: 'gray' },
  DELETED: { label: 'Eliminada', palette: 'gray' },
  REFUNDED: { label: 'Devuelta', palette: 'gray' },
};

export const paymentStatusLabels: Record<PaymentStatus, Label> = {
  PENDING: { label: 'Pendiente', palette: 'orange' },
  APPROVED: { label: 'Aprobado', palette: 'green' },
  REJECTED: { label: 'Rechazado', palette: 'red' },
  EXPIRED: { label: 'Vencido', palette: 'gray' },
  REFUNDED: { label: 'Devuelto', palette: 'gray' },
  VOIDED: { label: 'Anulado', palette: 'gray' },
  CHARGED_BACK: { label: 'Contracargo', palette: 'red' },
};

/** Returns the label of a payment: an approved payment that waits for a review is not labelled as approved. */
export function paymentLabel(payment: {
  status: PaymentStatus;
  review: ReviewReason | null;
  inVerification: boolean;
}): Label {
  if (payment.inVerification) return purchaseStatusLabels.IN_VERIFICATION;
  return payment.status === 'APPROVED' && payment.review !== null
    ? { label: 'Recibido, por revisar', palette: 'orange' }
    : paymentStatusLabels[payment.status];
}

/** Short reasons why a payment waits for a decision. */
export const reviewReasonLabels: Record<ReviewReason, string> = {
  SEAT_LOST: 'Llegó tarde, sin cupo',
  DOUBLE_CHARGE: 'Cobro doble',
  AMOUNT_MISMATCH: 'El valor no coincide',
  MONEY_RETURNED: 'Dinero devuelto',
};

/** Outcomes of a gateway's callback. */
export const noticeOutcomeLabels: Record<CallbackOutcome, Label> = {
  RECEIVED: { label: 'Sin comprobar', palette: 'orange' },
  APPLIED: { label: 'Aplicado', palette: 'green' },
  IGNORED: { label: 'Sin efecto', palette: 'gray' },
  DUPLICATE: { label: 'Repetido', palette: 'gray' },
  REFUSED: { label: 'Rechazado', palette: 'red' },
  DISMISSED: { label: 'Descartado', palette: 'gray' },
};

/** Reasons why a mail was not handed over. */
export const mailErrorLabels: Record<MailError, string> = {
  UNREACHABLE: 'El servidor de correo no responde.',
  BAD_ADDRESS: 'Nadie recibe correo en esta dirección.',
  REFUSED: 'El servidor de correo no lo aceptó.',
};

/** Returns why a mail did not arrive, followed by the mail server's reply. */
export function troubleText({ trouble, reply }: { trouble: MailError | null; reply: string | null }): string {
  const why = trouble ? mailErrorLabels[trouble] : '';
  return reply ? `${why} Respondió: «${reply}»` : why;
}

/** Texts of the error codes, for errors without a message for users. */
export const errorTexts: Record<ErrorCode, string> = {
  UNAUTHENTICATED: 'Tu sesión terminó. Inicia sesión de nuevo.',
  FORBIDDEN: 'No tienes permiso para hacer esto.',
  REAUTHENTICATE: 'No se hizo el cambio: falta confirmar tu contraseña.',
  NOT_FOUND: 'No encontramos lo que buscas.',
  VALIDATION: 'Revisa los campos marcados.',
  BAD_REQUEST: 'No pudimos leer la solicitud. Recarga la página e intenta de nuevo.',
  TOO_LARGE: 'Lo que enviaste es demasiado grande.',
  TOO_COSTLY: 'Es demasiado para una sola consulta. Pide menos.',
  PERSISTED_QUERY_NOT_FOUND: 'Hay una versión nueva de esta página. Recárgala e intenta de nuevo.',
  WRONG_LOGIN: 'Lo siento, los datos de acceso son incorrectos.',
  TOO_MANY_REQUESTS: 'Hiciste demasiados intentos. Espera un momento y vuelve a intentar.',
  IN_USE: 'No se puede: ya hay personas inscritas.',
  CONFLICT: 'Otra persona guardó cambios mientras editabas. Recarga para verlos.',
  WRONG_STATE: 'En el estado en que está ya no se puede hacer.',
  WAITING_ROOM: 'Hay una sala de espera para este evento. Entra a la sala: tus datos siguen aquí.',
  EVENT_CLOSED: 'Este evento no recibe inscripciones.',
  SOLD_OUT: 'No quedan cupos suficientes.',
  BAD_IMAGE: 'La imagen no es válida o pesa demasiado. Usa png, jpg o jpeg de máximo 10 MB.',
  MAIL_FAILED: 'El servidor de correo no recibió el mensaje. Intenta de nuevo en un momento.',
  GATEWAY_FAILED: 'La pasarela de pago no respondió. No se hizo ningún cobro.',
  UNAVAILABLE: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
  INTERNAL: 'Algo salió mal de nuestro lado. Intenta de nuevo en unos minutos.',
};

/** Text for a server that could not be reached. */
export const offlineText = 'No pudimos conectarnos. Revisa tu conexión y reintenta.';

/** Text for a server that did not respond in time. */
export const timeoutText = 'El servidor no respondió a tiempo. Revisa tu conexión y reintenta.';

/** Returns the name of a team size. */
export function teamSizeLabel(size: number): string {
  if (size === 1) return 'Individual';
  return size === 2 ? 'Pareja' : `Grupo de ${size}`;
}

/** Returns the plural name of a team size, for the menu of competitors. */
export function teamSizeGroupLabel(size: number): string {
  if (size === 1) return 'Individuales';
  return size === 2 ? 'Parejas' : `Grupos de ${size}`;
}

/** Returns all team sizes of an event in one line: "Individual, parejas y grupos de 4". */
export function teamSizesText(sizes: readonly number[]): string {
  const names = [...sizes]
    .sort((a, b) => a - b)
    .map((size) => (size === 1 ? 'individual' : size === 2 ? 'parejas' : `grupos de ${size}`));
  return capitalize(formatList(names));
}

/** Distance and title of a category, once if they are equal. */
export const categoryName = ({ distance, title }: { distance: string; title: string }): string =>
  distance === title ? title : `${distance} ${title}`;

/** Document types in the order of forms. */
export const documentTypeLabels: Record<DocumentType, string> = {
  CC: 'Cédula de ciudadanía',
  TI: 'Tarjeta de identidad',
  RC: 'Registro civil',
  CE: 'Cédula de extranjería',
  PPT: 'Permiso por protección temporal (PPT)',
  PASSPORT: 'Pasaporte',
  FOREIGN: 'Documento de otro país',
};

/** Returns whether documents of the type may have letters. */
export const hasLetters = (type: DocumentType | '' | null | undefined): boolean =>
  type === 'PASSPORT' || type === 'FOREIGN';

/** Permissions as the forms for users and API keys name them. */
export const permissionLabels: Record<Permission, string> = {
  AUDIT_READ: 'Ver la auditoría',
  CERTIFICATES_READ: 'Ver certificados',
  CERTIFICATES_WRITE: 'Programar y enviar certificados',
  EVENTS_READ: 'Ver eventos',
  EVENTS_WRITE: 'Editar eventos',
  GATEWAYS_WRITE: 'Configurar pasarelas',
  HEALTH_READ: 'Ver datos de salud',
  KEYS_WRITE: 'Crear y revocar llaves de API',
  MONEY_READ: 'Ver dinero',
  ORDERS_READ: 'Ver órdenes',
  ORDERS_WRITE: 'Editar órdenes',
  PARTICIPANTS_EXPORT: 'Exportar participantes',
  COUPONS_EXPORT: 'Ver y descargar códigos de descuento',
  PARTICIPANTS_READ: 'Ver participantes',
  PARTICIPANTS_WRITE: 'Editar participantes',
  PAYMENTS_WRITE: 'Decidir pagos por revisar',
  PRODUCTS_READ: 'Ver productos',
  PRODUCTS_WRITE: 'Editar productos',
  USERS_READ: 'Ver usuarios',
  USERS_WRITE: 'Administrar usuarios',
};
