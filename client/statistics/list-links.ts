import { gatewaySlug } from '../base/gateways';
import { paths } from '../base/paths';
import type { GatewayKind, PurchaseStatus } from '../gql/enums';

/** By which lists are filtered in an address: the specification's codes, and a word where there is none. */
const codes: Partial<Record<PurchaseStatus, number | string>> = {
  IN_VERIFICATION: 'verificacion',
  UNPAID: 0,
  PAID: 4,
  REJECTED: 6,
  PARTNER: 7,
  COURTESY: 8,
  FREE: 100,
};

/** Which events are listed (`?ver=`): those to come, or those that finished. */
export const TO_COME = 'por-correr';
export const FINISHED = 'terminados';

/** Payment statuses as the address of a list says them (`?pago=0,6`). */
export const statusesInAddress = (statuses: readonly PurchaseStatus[]): string =>
  statuses.flatMap((status) => codes[status] ?? []).join(',');

function participants(scope: string, statuses: readonly PurchaseStatus[]): string {
  const paying = statusesInAddress(statuses);
  const query = [scope, paying && `pago=${paying}`].filter(Boolean).join('&');
  return paths.admin.competitors + (query && `?${query}`);
}

/** Where an event's participants are listed, those of some payment statuses. */
export const participantsOf = (eventId: string, ...statuses: PurchaseStatus[]): string =>
  participants(`evento=${eventId}`, statuses);

/** Where the participants of all events are listed; `past`: of those that finished, or of the others alone. */
export const participantsOfEvents = (past: boolean | null, ...statuses: PurchaseStatus[]): string =>
  participants(past === null ? '' : `ver=${past ? FINISHED : TO_COME}`, statuses);

/** Where an event's payments are listed, those at one gateway. */
export const paymentsOf = (eventId: string, gateway?: GatewayKind): string =>
  `${paths.admin.payments}?evento=${eventId}${gateway ? `&pasarela=${gatewaySlug(gateway)}` : ''}`;

/** Where the payments are listed whose sum is the revenue of an event, or of all events. */
export const revenuePayments = (eventId?: string): string =>
  `${paths.admin.payments}?${eventId === undefined ? '' : `evento=${eventId}&`}estado=approved`;
