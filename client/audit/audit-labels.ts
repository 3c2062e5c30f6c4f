/**
 * Spanish for the list of changes. A new action or kind of thing without a text does not compile; the names of fields and
 * the values they hold come from the database as they are stored, so theirs are looked up.
 */
import type { AuditAction, AuditActor, AuditSubject } from '../gql/enums';

/** What was done, as a heading. */
export const auditActionLabels: Record<AuditAction, string> = {
  ACTIVATED: 'Activación',
  AMOUNT_ACCEPTED: 'Valor aceptado',
  APPROVED: 'Aprobación',
  APPROVED_TWICE: 'Segunda aprobación',
  CATEGORY_DELETED: 'Categoría eliminada',
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
  GALLERY_CHANGED: 'Galería cambiada',
  GATEWAY_SAVED: 'Pasarela guardada',
  IMAGE_ADDED: 'Imagen agregada',
  IMAGE_DELETED: 'Imagen eliminada',
  KIT_DELETED: 'Kit eliminado',
  LOGGED_IN: 'Inicio de sesión',
  LOGIN_FAILED: 'Inicio de sesión fallido',
  MARKED_REFUNDED: 'Marcado como devuelto',
  NOTED: 'Nota',
  MEDICAL_LIST_OPENED: 'Lista médica abierta',
  PAID: 'Inscripción pagada',
  PASSWORD_CHANGED: 'Contraseña cambiada',
  PAYMENT_LINK_MAILED: 'Enlace de pago enviado',
  PAYMENT_LINK_RESENT: 'Enlace de pago reenviado',
  PURGED: 'Registro depurado',
  REFUNDED: 'Devolución',
  REJECTED: 'Rechazo',
  RESOLVED: 'Dejado como está',
  SEATED: 'Cupo dado',
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
  credentials: 'Credenciales escritas de nuevo',
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
  ip: 'Dirección IP',
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
  places: 'Cupos',
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
  teamSize: 'Participantes',
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
export const hiddenDetails: ReadonlySet<string> = new Set(['eventIds', 'request', 'version']);
