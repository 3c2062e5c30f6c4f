/**
 * Spanish for the list of changes. A new action or kind of thing without a text does not compile; the names of fields and
 * the values they hold come from the database as they are stored, so theirs are looked up.
 */
import { eventFields } from '../events/event-fields';
import type { AuditAction, AuditActor, AuditSubject } from '../gql/enums';
import { productFields } from '../products/product-fields';
import { labelsOf } from '../ui/field-list';

/** What was done, as a heading. */
export const auditActionLabels: Record<AuditAction, string> = {
  ACTIVATED: 'Activación',
  AMOUNT_ACCEPTED: 'Valor aceptado',
  APPROVED: 'Aprobación',
  APPROVED_TWICE: 'Segunda aprobación',
  CATEGORY_DELETED: 'Categoría eliminada',
  CERTIFICATES_SENT: 'Certificados enviados',
  CHARGED_BACK: 'Contracargo',
  CODE_APPLIED: 'Código aplicado',
  CODE_REMOVED: 'Código retirado',
  CONFIRMATION_MAILED: 'Confirmación enviada',
  CONFIRMATION_RESENT: 'Confirmación reenviada',
  COUPONS_CREATED: 'Códigos creados',
  CREATED: 'Creación',
  DEACTIVATED: 'Desactivación',
  DELETED: 'Eliminación',
  EVENTS_ASSIGNED: 'Eventos asignados',
  EVENT_UNASSIGNED: 'Evento quitado',
  EXPIRED: 'Vencimiento',
  EXPORTED: 'Exportación',
  FORGOTTEN: 'Datos personales borrados',
  GALLERY_CHANGED: 'Galería cambiada',
  GATEWAY_SAVED: 'Pasarela guardada',
  GOODS_CHOSEN: 'Productos elegidos',
  HEALTH_FORGOTTEN: 'Datos de salud borrados',
  IMAGE_ADDED: 'Imagen agregada',
  IMAGE_DELETED: 'Imagen eliminada',
  KIT_DELETED: 'Kit eliminado',
  LOGGED_IN: 'Inicio de sesión',
  LOGGED_OUT: 'Cierre de sesión',
  LOGIN_FAILED: 'Inicio de sesión fallido',
  MARKED_REFUNDED: 'Marcado como devuelto',
  NOTED: 'Nota',
  NOT_SENT: 'Envío retirado',
  NOTICES_RETRIED: 'Avisos comprobados de nuevo',
  NOTICES_DISMISSED: 'Avisos descartados',
  MEDICAL_LIST_OPENED: 'Lista médica abierta',
  PAID: 'Compra pagada',
  PASSWORD_CHANGED: 'Contraseña cambiada',
  PASSWORD_LINK_ASKED: 'Enlace de contraseña pedido',
  PASSWORD_LINK_MAILED: 'Enlace de contraseña enviado',
  PEOPLE_FORGOTTEN: 'Datos personales borrados',
  PAYMENT_LINK_MAILED: 'Enlace de pago enviado',
  PAYMENT_LINK_RESENT: 'Enlace de pago reenviado',
  PURGED: 'Registro depurado',
  REFUNDED: 'Devolución',
  REJECTED: 'Rechazo',
  RESCHEDULED: 'Reprogramación',
  RESENT: 'Reenvío de los sin confirmar',
  RESOLVED: 'Dejado como está',
  REVOKED: 'Revocación',
  RETRIED: 'Reintento de los fallidos',
  ROUTE_ADDED: 'Ruta agregada',
  ROUTE_DELETED: 'Ruta eliminada',
  ROUTE_REPLACED: 'Ruta reemplazada',
  SEATED: 'Cupo dado',
  SENT: 'Envío',
  SPONSORS_CHANGED: 'Patrocinadores cambiados',
  STOPPED: 'Detención',
  UPDATED: 'Edición',
  VOIDED: 'Anulación',
};

/** Where a thing has a better word for what was done than others. */
const ownWords: Partial<Record<AuditSubject, Partial<Record<AuditAction, string>>>> = {
  REGISTRATION: { CREATED: 'Inscripción guardada', EXPIRED: 'Reserva vencida', REJECTED: 'Pago rechazado' },
  PAYMENT: {
    CREATED: 'Intento de pago',
    APPROVED: 'Pago aprobado',
    REJECTED: 'Pago rechazado',
    EXPIRED: 'Pago vencido',
  },
};

/** What was done to the thing, as a heading. */
export const auditActionText = ({ subject, action }: { subject: AuditSubject; action: AuditAction }): string =>
  ownWords[subject]?.[action] ?? auditActionLabels[action];

export const auditSubjectLabels: Record<AuditSubject, string> = {
  COMPETITOR: 'Competidor',
  COUPON: 'Cupón',
  EVENT: 'Evento',
  MAILING: 'Certificados',
  ORDER: 'Pedido',
  PARTNER_KEY: 'Key Partner',
  PAYMENT: 'Pago',
  PRODUCT: 'Producto',
  API_KEY: 'Llave de API',
  REGISTRATION: 'Inscripción',
  USER: 'Usuario',
};

/** Whose hand it was; of a person the name is shown instead. */
export const auditActorLabels: Record<AuditActor, string> = {
  GATEWAY: 'Pasarela de pago',
  JOB: 'Tarea automática',
  USER: 'Usuario',
  VISITOR: 'Visitante',
};

/** Names of fields, and of what explains a change, but for those that a thing's own list of fields has. */
const fieldLabels: Readonly<Record<string, string>> = {
  active: 'Activo',
  address: 'Dirección',
  alt: 'Texto alternativo',
  amount: 'Valor',
  birthday: 'Fecha de nacimiento',
  bloodType: 'Grupo sanguíneo',
  category: 'Categoría',
  chosen: 'Elegidos uno a uno',
  city: 'Ciudad',
  climb: 'Desnivel positivo (m)',
  code: 'Código',
  company: 'Empresa',
  count: 'Cantidad',
  coupon: 'Cupón',
  credentials: 'Credenciales escritas de nuevo',
  department: 'Departamento',
  description: 'Descripción',
  difference: 'Diferencia de precio',
  distance: 'Distancia',
  dni: 'DNI',
  email: 'Correo electrónico',
  emergencyName: 'Contacto de emergencia',
  emergencyPhone: 'Teléfono de emergencia',
  eps: 'EPS',
  events: 'Eventos asignados',
  expiresAt: 'Vencimiento',
  finalAge: 'Edad final',
  format: 'Formato',
  from: 'Desde',
  gallery: 'Galería',
  gateway: 'Pasarela',
  goods: 'Productos',
  gender: 'Género',
  holdExpiresAt: 'Reserva hasta',
  ip: 'Dirección IP',
  key: 'Llave',
  kind: 'Tipo',
  kit: 'Kit',
  lastName: 'Apellidos',
  length: 'Longitud (m)',
  limit: 'Límite de usos',
  name: 'Nombre',
  note: 'Nota',
  orders: 'Órdenes',
  paid: 'Aprobadas',
  partnerKey: 'Key Partner',
  password: 'Contraseña',
  phone: 'Teléfono',
  places: 'Cupos',
  prefix: 'Prefijo',
  reason: 'Motivo',
  reference: 'Referencia',
  review: 'Por revisar',
  rhFactor: 'Factor Rh',
  role: 'Rol',
  rows: 'Personas',
  sandbox: 'Modo de pruebas',
  scopes: 'Permisos',
  search: 'Búsqueda',
  sent: 'Enviadas',
  size: 'Talla',
  sponsors: 'Patrocinadores',
  startAge: 'Edad inicial',
  status: 'Estado',
  teamSize: 'Participantes',
  title: 'Título',
  to: 'Hasta',
  transaction: 'Transacción',
  type: 'Organización',
  units: 'Unidades',
  validFrom: 'Válido desde',
  validUntil: 'Válido hasta',
  value: 'Descuento',
  withUnpaid: 'Con quienes no han pagado',
};

const ownLabels: Partial<Record<AuditSubject, Readonly<Record<string, string>>>> = {
  EVENT: labelsOf(eventFields),
  MAILING: {
    count: 'Personas',
    eventDate: 'Fecha del evento',
    eventName: 'Evento',
    failed: 'Fallidos',
    left: 'Sin enviar',
    sendAt: 'Fecha programada',
    sent: 'Enviados',
    unconfirmed: 'Sin confirmar',
  },
  PRODUCT: labelsOf(productFields),
  API_KEY: { events: 'Solo estos eventos' },
};

/** What a field is called, as a heading. One without a name is shown under its own. */
export const auditFieldLabel = (subject: AuditSubject, field: string): string =>
  ownLabels[subject]?.[field] ?? fieldLabels[field] ?? field;

/** What stands in `detail` for the program alone. */
export const hiddenDetails: ReadonlySet<string> = new Set([
  'batch',
  'categoryId',
  'eventId',
  'eventIds',
  'image',
  'kitId',
  'productId',
  'request',
  'version',
]);
