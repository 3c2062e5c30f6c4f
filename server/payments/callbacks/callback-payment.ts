import { sql } from '../../platform/database/sql.js';
import type { AppContext } from '../../app-context.js';
import type { GatewayKind } from '../accounts/gateway-kind.js';
import type { GatewayAccount } from '../accounts/gateway-account.entity.js';

/**
 * Payment of a callback, with its event's account, also an inactive one: payments opened before it was switched off
 * settle.
 */
export interface CallbackPayment {
  id: number;
  reference: string;
  gateway: GatewayKind;
  account: Pick<GatewayAccount, 'sandbox' | 'credentials'> | null;
}

/** SQL: the payment of a reference ($1) at a gateway ($2); `p` is the payment and `a` the account. */
export const namedPayment = `payment p left join gateway_account a on a.event_id = p.event_id and a.kind = p.gateway`;
export const namedColumns = `p.id as "paymentId", p.reference, p.gateway, a.id as "accountId", a.sandbox, a.credentials`;

/** Row of `namedColumns`. */
export interface NamedRow extends Pick<GatewayAccount, 'sandbox' | 'credentials'> {
  paymentId: number | null;
  reference: string;
  gateway: GatewayKind;
  accountId: number | null;
}

export const callbackPaymentFromRow = ({
  paymentId,
  accountId,
  reference,
  gateway,
  ...account
}: NamedRow): CallbackPayment | null =>
  paymentId === null ? null : { id: paymentId, reference, gateway, account: accountId === null ? null : account };

/** Returns the payment with a reference at a gateway, or null. */
export async function findNamedPayment(
  { em }: AppContext,
  gateway: GatewayKind,
  reference: string,
): Promise<CallbackPayment | null> {
  const [row] = await sql<NamedRow>(
    em,
    `select ${namedColumns} from ${namedPayment} where p.reference = $1 and p.gateway = $2`,
    [reference, gateway],
  );
  return row ? callbackPaymentFromRow(row) : null;
}
