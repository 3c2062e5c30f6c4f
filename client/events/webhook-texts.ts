import type { Label } from '../base/texts';
import type { WebhookDeliveryState, WebhookState, WebhookTrouble, WebhookType } from '../gql/enums';

/** Webhook topics, in the order in which a form offers them. */
export const webhookTypeLabels: Record<WebhookType, string> = {
  REGISTRATION_PAID: 'Inscripción pagada',
  REGISTRATION_EDITED: 'Inscripción editada',
  REGISTRATION_EXPIRED: 'Reserva vencida',
  REGISTRATION_DELETED: 'Inscripción eliminada',
  REGISTRATION_REFUNDED: 'Inscripción devuelta',
  ORDER_PAID: 'Orden pagada',
  ORDER_SENT: 'Orden enviada',
  ORDER_EXPIRED: 'Orden vencida',
  ORDER_DELETED: 'Orden eliminada',
  ORDER_REFUNDED: 'Orden devuelta',
};

export const webhookStateLabels: Record<WebhookState, Label> = {
  ACTIVE: { label: 'Activo', palette: 'green' },
  PAUSED: { label: 'En pausa', palette: 'gray' },
  FAILED: { label: 'Detenido por fallas', palette: 'red' },
};

export const deliveryStateLabels: Record<WebhookDeliveryState, Label> = {
  WAITING: { label: 'Pendiente', palette: 'orange' },
  DELIVERED: { label: 'Entregado', palette: 'green' },
  GIVEN_UP: { label: 'Sin entregar', palette: 'red' },
};

const troubles: Record<WebhookTrouble, string> = {
  NOT_HTTPS: 'la dirección no es https',
  PRIVATE_ADDRESS: 'la dirección lleva a una red privada',
  REFUSED: 'no aceptó el aviso',
  TIMEOUT: 'no respondió en 10 segundos',
  UNKNOWN_NAME: 'no encontramos el servidor',
  UNREACHABLE: 'no pudimos conectarnos',
  UNSIGNED: 'hay que cambiar el secreto',
};

/** How an attempt went, in a few words: "Respondió 500". */
export const outcomeText = (status: number | null, trouble: WebhookTrouble | null): string =>
  status !== null ? `Respondió ${status}` : trouble ? `Falló: ${troubles[trouble]}` : 'Sin intentos todavía';
