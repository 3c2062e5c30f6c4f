/**
 * Spanish for the list of changes. A new action or kind of thing without a text does not compile; the names of fields and
 * the values they hold come from the database as they are stored, so theirs are looked up.
 */
import type { AuditAction, AuditActor, AuditSubject } from '../gql/enums';

/** What was done, as a heading. */
export const auditActionLabels: Record<AuditAction, string> = {
  ACTIVATED: 'Activación',
  APPROVED: 'Aprobación',
  APPROVED_TWICE: 'Segunda aprobación',
  CATEGORY_DELETED: 'Categoría eliminada',
  CHARGED_BACK: 'Contracargo',
  CONFIRMATION_MAILED: 'Confirmación enviada',
  COUPONS_CREATED: 'Códigos creados',
  CREATED: 'Creación',
  DEACTIVATED: 'Desactivación',
  DELETED: 'Eliminación',
  EXPIRED: 'Vencimiento',
  GALLERY_CHANGED: 'Galería cambiada',
  GATEWAY_SAVED: 'Pasarela guardada',
  IMAGE_ADDED: 'Imagen agregada',
  IMAGE_DELETED: 'Imagen eliminada',
  KIT_DELETED: 'Kit eliminado',
  PAID: 'Inscripción pagada',
  REFUNDED: 'Devolución',
  REJECTED: 'Rechazo',
  UPDATED: 'Edición',
  VOIDED: 'Anulación',
};

export const auditSubjectLabels: Record<AuditSubject, string> = {
  COMPETITOR: 'Competidor',
  COUPON: 'Cupón',
  EVENT: 'Evento',
  PARTNER_KEY: 'Key Partner',
  PAYMENT: 'Pago',
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

/** Names of fields, and of what explains a change. A field without one is shown under its own name. */
export const auditFieldLabels: Readonly<Record<string, string>> = {
  active: 'Activo',
  address: 'Dirección',
  amount: 'Valor',
  birthday: 'Fecha de nacimiento',
  bloodType: 'Grupo sanguíneo',
  categories: 'Categorías',
  category: 'Categoría',
  city: 'Ciudad',
  code: 'Código',
  company: 'Empresa',
  count: 'Cantidad',
  coupon: 'Cupón',
  coverImage: 'Imagen de portada',
  department: 'Departamento',
  description: 'Descripción',
  difference: 'Diferencia de precio',
  dni: 'DNI',
  email: 'Correo electrónico',
  emergencyName: 'Contacto de emergencia',
  emergencyPhone: 'Teléfono de emergencia',
  eps: 'EPS',
  events: 'Eventos asignados',
  finalAge: 'Edad final',
  gateway: 'Pasarela',
  gender: 'Género',
  holdExpiresAt: 'Reserva hasta',
  icon: 'Ícono',
  key: 'Llave',
  kind: 'Tipo',
  kit: 'Kit',
  kits: 'Kits',
  lastName: 'Apellidos',
  limit: 'Límite de usos',
  name: 'Nombre',
  note: 'Nota',
  participantLimit: 'Límite de participantes',
  partnerKey: 'Key Partner',
  password: 'Contraseña',
  phone: 'Teléfono',
  previousEditionId: 'Edición anterior',
  prices: 'Precios',
  reason: 'Motivo',
  reference: 'Referencia',
  registerDeadline: 'Cierre de inscripciones',
  review: 'Por revisar',
  rhFactor: 'Factor Rh',
  role: 'Rol',
  sandbox: 'Modo de pruebas',
  size: 'Talla',
  sport: 'Tipo de evento',
  startAge: 'Edad inicial',
  startsAt: 'Fecha del evento',
  status: 'Estado',
  teamSizes: 'Tamaños de equipo',
  timeframe: 'Horario',
  title: 'Título',
  transaction: 'Transacción',
  type: 'Organización',
  validFrom: 'Válido desde',
  validUntil: 'Válido hasta',
  value: 'Descuento',
};

/** What stands in `detail` for the program alone. */
export const hiddenDetails: ReadonlySet<string> = new Set(['version']);
