import type { Label } from '../../base/format/texts';
import type { WebhookDeliveryState, WebhookState, WebhookError, WebhookType } from '../../gql/enums';
import { capitalize } from '../../base/format/format';

/** Webhook topics in the order of the form. */
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

const troubles: Record<WebhookError, string> = {
  BAD_CERTIFICATE: 'su certificado TLS no es válido',
  NOT_HTTPS: 'la dirección no es https',
  PRIVATE_ADDRESS: 'la dirección lleva a una red privada',
  REFUSED: 'no aceptó el aviso',
  TIMEOUT: 'no respondió en 10 segundos',
  UNKNOWN_NAME: 'no encontramos el servidor',
  UNREACHABLE: 'no pudimos conectarnos',
  UNSIGNED: 'hay que cambiar el secreto',
};

/** Result of an attempt in a few words: "Respondió 500". */
export const outcomeText = (status: number | null, trouble: WebhookError | null): string =>
  status !== null ? `Respondió ${status}` : trouble ? `Falló: ${troubles[trouble]}` : 'Sin intentos todavía';

interface TestResult {
  status: number | null;
  milliseconds: number;
  trouble: WebhookError | null;
}

const isSignatureRefused = (status: number): boolean => status === 401 || status === 403;

/** Result of a test message: "Respondió 401 en 96 ms: no aceptó la firma". */
export function testSentence({ status, milliseconds, trouble }: TestResult): string {
  if (status !== null) {
    const why = isSignatureRefused(status) ? ': no aceptó la firma' : trouble ? ': no aceptó el aviso' : '';
    return `Respondió ${status} en ${milliseconds} ms${why}`;
  }
  if (trouble === null) return 'Sin respuesta';
  const errorText = trouble === 'TIMEOUT' ? 'no respondió en 10 s' : troubles[trouble];
  return capitalize(errorText);
}

const cures: Record<Exclude<WebhookError, 'REFUSED'>, string> = {
  BAD_CERTIFICATE: 'Revisa que no haya vencido, que sea de ese nombre y que venga con su cadena completa.',
  NOT_HTTPS: 'Usa una dirección https, sin usuario ni contraseña.',
  PRIVATE_ADDRESS: 'Usa una dirección que se pueda alcanzar desde internet.',
  TIMEOUT: 'Responde primero y trabaja después.',
  UNKNOWN_NAME: 'Revisa cómo está escrita la dirección.',
  UNREACHABLE: 'Revisa que el servidor esté encendido y que reciba conexiones en ese puerto.',
  UNSIGNED: 'Cambia el secreto: el actual ya no se puede leer.',
};

/** Advice for a failed test message, in one sentence; null if it arrived. */
export function testCure({ status, trouble }: TestResult): string | null {
  if (trouble === null) return null;
  if (status === null || trouble !== 'REFUSED') return trouble === 'REFUSED' ? null : cures[trouble];
  if (isSignatureRefused(status)) return 'Calcula la firma sobre el cuerpo tal como llega, antes de convertirlo.';
  if (status >= 300 && status < 400) return 'No seguimos redirecciones: usa la dirección final.';
  if (status === 404 || status === 405) return 'Revisa la ruta: debe recibir POST.';
  if (status >= 500) return 'Tu servidor falló al recibirlo: mira su registro.';
  return 'Responde 2xx en cuanto lo recibas.';
}
