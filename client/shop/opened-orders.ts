import { digestOf } from '../base/format/digest';
import { storedList } from '../base/storage/stored-list';
import { newUuid } from '../base/format/uuid';
import { removeBought } from './cart';

/**
 * An unsettled order of this browser. Its request ID makes a repeated checkout (double click, reload, lost response,
 * other tab) the same order. Bought lines are removed from the cart once, on payment. No buyer data are stored.
 */
export interface OpenedOrder {
  /** Idempotency key, a UUID per checkout content */
  requestId: string;
  /** Digest of the sent data */
  digest: string;
  /** Null until the server responded */
  token: string | null;
  /** Ordered lines by cart key */
  lines: { key: string; quantity: number }[];
  /** Milliseconds since the epoch */
  openedAt: number;
}

/** Maximum number of stored orders; the oldest are removed first. */
const MAX_ORDERS = 20;
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

function isOpened(value: unknown): value is OpenedOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { requestId, digest, token, lines, openedAt } = value as Record<keyof OpenedOrder, unknown>;
  return (
    typeof requestId === 'string' &&
    typeof digest === 'string' &&
    (token === null || typeof token === 'string') &&
    Array.isArray(lines) &&
    typeof openedAt === 'number'
  );
}

const stored = storedList('dorsal.pedidos', isOpened);

export const openedOrders = stored.read;

/** Unsettled orders of this browser, shared by its tabs. */
export const useOpenedOrders = stored.use;

/** Units that the server holds for this browser. */
export const heldUnits = (orders: readonly OpenedOrder[]): OpenedOrder['lines'] =>
  orders.flatMap(({ token, lines }) => (token === null ? [] : lines));

/** Request ID of a checkout: a new one unless the same content was sent before. */
export function requestFor(content: unknown, lines: OpenedOrder['lines'], now: number): string {
  const digest = digestOf(JSON.stringify(content));
  const known = stored.read().filter(({ openedAt }) => now - openedAt < RETENTION_MS);
  const before = known.find((order) => order.digest === digest);
  if (before) return before.requestId;
  const requestId = newUuid();
  stored.write([...known, { requestId, digest, token: null, lines, openedAt: now }].slice(-MAX_ORDERS));
  return requestId;
}

/** Stores the token of the order created for a request. */
export const noteOrder = (requestId: string, token: string): void =>
  stored.write(stored.read().map((order) => (order.requestId === requestId ? { ...order, token } : order)));

/** Removes an order that ended unpaid, so that the same content can be ordered again. */
export const removeOrder = (token: string): void =>
  stored.write(stored.read().filter((order) => order.token !== token));

/** Removes a paid order, and its lines from the cart, once. */
export function settleOrder(token: string): void {
  const order = stored.read().find((opened) => opened.token === token);
  if (!order) return;
  removeOrder(token);
  removeBought(order.lines);
}
