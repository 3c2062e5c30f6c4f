import { gatewaySlug } from '../base/format/gateways';
import { paths } from '../base/paths';
import type { GatewayKind, PurchaseStatus } from '../gql/enums';

/** Payment states in URLs: the specification's codes, or a word for a state without one. */
const codes: Partial<Record<PurchaseStatus, number | string>> = {
  IN_VERIFICATION: 'verificacion',
  UNPAID: 0,
  PAID: 4,
  REJECTED: 6,
  PARTNER: 7,
  COURTESY: 8,
  FREE: 100,
};

/** Values of `?ver=`: upcoming events, finished events. */
export const TO_COME = 'por-correr';
export const FINISHED = 'terminados';

/** Payment states as a query parameter (`?pago=0,6`). */
export const statusesInAddress = (statuses: readonly PurchaseStatus[]): string =>
  statuses.flatMap((status) => codes[status] ?? []).join(',');

function participants(scope: string, statuses: readonly PurchaseStatus[]): string {
  const paying = statusesInAddress(statuses);
  const query = [scope, paying && `pago=${paying}`].filter(Boolean).join('&');
  return paths.admin.competitors + (query && `?${query}`);
}

/** Link to an event's competitors with some payment states. */
export const eventParticipantsLink = (eventId: string, ...statuses: PurchaseStatus[]): string =>
  participants(`evento=${eventId}`, statuses);

/** Link to the competitors of all events; `past`: only finished or only upcoming ones. */
export const allParticipantsLink = (past: boolean | null, ...statuses: PurchaseStatus[]): string =>
  participants(past === null ? '' : `ver=${past ? FINISHED : TO_COME}`, statuses);

/** Link to an event's payments at one gateway. */
export const eventPaymentsLink = (eventId: string, gateway?: GatewayKind): string =>
  `${paths.admin.payments}?evento=${eventId}${gateway ? `&pasarela=${gatewaySlug(gateway)}` : ''}`;

/** Link to the payments that make up the revenue of one or all events. */
export const revenuePaymentsLink = (eventId?: string): string =>
  `${paths.admin.payments}?${eventId === undefined ? '' : `evento=${eventId}&`}estado=approved`;
