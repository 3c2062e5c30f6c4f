import { gatewaySlug } from '../base/gateways';
import { paths } from '../base/paths';
import type { GatewayKind, PurchaseStatus } from '../gql/enums';

/** The specification's codes, by which lists are filtered in an address. */
const codes: Partial<Record<PurchaseStatus, number>> = {
  UNPAID: 0,
  PAID: 4,
  REJECTED: 6,
  PARTNER: 7,
  COURTESY: 8,
  FREE: 100,
};

/** Where an event's participants are listed, those of one payment status. */
export function participantsOf(eventId: string, status?: PurchaseStatus): string {
  const code = status && codes[status];
  return `${paths.admin.competitors}?evento=${eventId}${code === undefined ? '' : `&pago=${code}`}`;
}

/** Where an event's payments are listed, those at one gateway. */
export const paymentsOf = (eventId: string, gateway?: GatewayKind): string =>
  `${paths.admin.payments}?evento=${eventId}${gateway ? `&pasarela=${gatewaySlug(gateway)}` : ''}`;
