/**
 * Spanish texts of the audit log. Every action and subject needs one to compile; field names and values come from the
 * database, so missing texts fall back to them.
 */
import { eventFields } from '../events/form/event-fields';
import type { AuditAction, AuditActor, AuditSubject } from '../gql/enums';
import { productFields } from '../products/product-fields';
import { storedFieldNames } from '../registration/competitor-fields';
import { listLabels } from '../ui/field/field-list';

/** Title of each action. */
export const auditActionLabels: Record<AuditAction, string> = {
  ADDRESS_CORRECTED: 'Correo de un certificado corregido',
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
  RECIPIENTS_ANONYMIZED: 'Datos personales borrados',
  GALLERY_CHANGED: 'Galería cambiada',
  GATEWAY_SAVED: 'Pasarela guardada',
  GOODS_CHOSEN: 'Productos elegidos',
  HEALTH_DATA_DELETED: 'Datos de salud borrados',
  IMAGE_ADDED: 'Imagen agregada',
  IMAGE_DELETED: 'Imagen eliminada',
  KIT_DELETED: 'Kit eliminado',
  LOGGED_IN: 'Inicio de sesión',
  LOGGED_OUT: 'Cierre de sesión',
  LOGIN_FAILED: 'Inicio de sesión fallido',
  MAIL_REJECTED: 'Correo rechazado',
  MARKED_REFUNDED: 'Marcado como devuelto',
  NOTE_ADDED: 'Nota',
  MARKED_UNSENT: 'Envío retirado',
  NOTICES_RETRIED: 'Avisos comprobados de nuevo',
  NOTICES_DISMISSED: 'Avisos descartados',
  MEDICAL_LIST_OPENED: 'Lista médica abierta',
  PAID: 'Compra pagada',
  PASSWORD_CHANGED: 'Contraseña cambiada',
  PASSWORD_CONFIRMED: 'Contraseña confirmada',
  PASSWORD_LINK_ASKED: 'Enlace de contraseña pedido',
  PASSWORD_LINK_MAILED: 'Enlace de contraseña enviado',
  PARTICIPANTS_ANONYMIZED: 'Datos personales borrados',
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
  REINSTATED: 'Cupo dado',
  SENT: 'Envío',
  SPONSORS_CHANGED: 'Patrocinadores cambiados',
  STOPPED: 'Detención',
  UPDATED: 'Edición',
  VOIDED: 'Anulación',
  WAITING_ROOM_CHANGED: 'Sala de espera cambiada',
  WAITING_ROOM_OPENED: 'Sala de espera abierta por congestión',
  WEBHOOK_CHANGED: 'Webhook cambiado',
  WEBHOOK_CREATED: 'Webhook creado',
  WEBHOOK_DELETED: 'Webhook eliminado',
  WEBHOOK_FAILED: 'Webhook detenido por fallas',
  WEBHOOK_SECRET_ROTATED: 'Secreto de webhook cambiado',
  WEBHOOK_REDELIVERED: 'Aviso de webhook reenviado',
};

/** Titles of actions that are better specific to a subject. */
const subjectActionLabels: Partial<Record<AuditSubject, Partial<Record<AuditAction, string>>>> = {
  REGISTRATION: { CREATED: 'Inscripción guardada', EXPIRED: 'Reserva vencida', REJECTED: 'Pago rechazado' },
  PAYMENT: {
    CREATED: 'Intento de pago',
    APPROVED: 'Pago aprobado',
    REJECTED: 'Pago rechazado',
    EXPIRED: 'Pago vencido',
  },
};

/** Title of an action on a subject. */
export const auditActionText = ({ subject, action }: { subject: AuditSubject; action: AuditAction }): string =>
  subjectActionLabels[subject]?.[action] ?? auditActionLabels[action];

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

/** Label of each kind of actor; a user's name is shown instead of the label. */
export const auditActorLabels: Record<AuditActor, string> = {
  GATEWAY: 'Pasarela de pago',
  JOB: 'Tarea automática',
  USER: 'Usuario',
  VISITOR: 'Visitante',
};

/** Labels of fields and details that the subject's own field list lacks. */
const fieldLabels: Readonly<Record<string, string>> = {
  ...listLabels(storedFieldNames),
  active: 'Activo',
  alt: 'Texto alternativo',
  amount: 'Valor',
  category: 'Categoría',
  chosen: 'Elegidos uno a uno',
  city: 'Ciudad',
  climb: 'Desnivel positivo (m)',
  code: 'Código',
  company: 'Empresa',
  count: 'Cantidad',
  coupon: 'Cupón',
  credentials: 'Credenciales escritas de nuevo',
  description: 'Descripción',
  difference: 'Diferencia de precio',
  distance: 'Distancia',
  dni: 'DNI',
  emergencyPhone: 'Teléfono de emergencia',
  events: 'Eventos asignados',
  expiresAt: 'Vencimiento',
  finalAge: 'Edad final',
  format: 'Formato',
  from: 'Desde',
  gallery: 'Galería',
  gateway: 'Pasarela',
  goods: 'Productos',
  holdExpiresAt: 'Reserva hasta',
  ip: 'Dirección IP',
  key: 'Llave',
  kind: 'Tipo',
  kit: 'Kit',
  length: 'Longitud (m)',
  limit: 'Límite de usos',
  message: 'Mensaje',
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
  role: 'Rol',
  rows: 'Personas',
  sandbox: 'Modo de pruebas',
  scopes: 'Permisos',
  search: 'Búsqueda',
  sent: 'Enviadas',
  size: 'Talla',
  sponsors: 'Patrocinadores',
  deliveryWays: 'Entrega de productos',
  startAge: 'Edad inicial',
  status: 'Estado',
  teamSize: 'Participantes',
  title: 'Título',
  to: 'Hasta',
  transaction: 'Transacción',
  type: 'Organización',
  types: 'Avisos',
  units: 'Unidades',
  url: 'Dirección web',
  validFrom: 'Válido desde',
  validUntil: 'Válido hasta',
  value: 'Descuento',
  withUnpaid: 'Con quienes no han pagado',
};

const ownLabels: Partial<Record<AuditSubject, Readonly<Record<string, string>>>> = {
  EVENT: listLabels(eventFields),
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
  PRODUCT: listLabels(productFields),
  API_KEY: { events: 'Solo estos eventos' },
};

/** Label of a field; without one, the field's name. */
export const auditFieldLabel = (subject: AuditSubject, field: string): string =>
  ownLabels[subject]?.[field] ?? fieldLabels[field] ?? field;

/** Details that only the program uses. */
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
