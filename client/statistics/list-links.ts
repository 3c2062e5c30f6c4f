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

/** Where an event's participants are listed, those of some payment statuses. */
export function participantsOf(eventId: string, ...statuses: PurchaseStatus[]): string {
  const listed = statuses.flatMap((status) => codes[status] ?? []).join(',');
  return `${paths.admin.competitors}?evento=${eventId}${listed && `&pago=${listed}`}`;
}

/** Where an event's payments are listed, those at one gateway. */
export const paymentsOf = (eventId: string, gateway?: GatewayKind): string =>
  `${paths.admin.payments}?evento=${eventId}${gateway ? `&pasarela=${gatewaySlug(gateway)}` : ''}`;
