import { digestOf } from '../base/digest';
import { storedList } from '../base/stored-list';
import { newUuid } from '../base/uuid';
import { takeOut } from './cart';

/**
 * Orders that this browser began and does not know to be paid or over. The number of a request makes sending the same
 * checkout again, after a double click, a reload, a lost answer or in another tab, the same order. What was bought leaves
 * the cart when the order is paid, once. Nothing of the buyer is kept here.
 */
export interface OpenedOrder {
  /** A UUID, kept for each content of a checkout */
  requestId: string;
  /** Of everything that was sent */
  digest: string;
  /** Null until the server answered */
  token: string | null;
  /** What was ordered, by the cart's key */
  lines: { key: string; quantity: number }[];
  /** Milliseconds since the epoch */
  openedAt: number;
}

/** So many are known at most; the oldest is forgotten first. */
const MOST = 20;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

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

/** Orders that were begun in this browser, in every tab the same. */
export const useOpenedOrders = stored.use;

/** What the server holds for this browser, as far as is known. */
export const heldUnits = (orders: readonly OpenedOrder[]): OpenedOrder['lines'] =>
  orders.flatMap(({ token, lines }) => (token === null ? [] : lines));

/** The number of a checkout's request: a new one, unless the very same was sent before. */
export function requestFor(content: unknown, lines: OpenedOrder['lines'], now: number): string {
  const digest = digestOf(JSON.stringify(content));
  const known = stored.read().filter(({ openedAt }) => now - openedAt < KEPT_MS);
  const before = known.find((order) => order.digest === digest);
  if (before) return before.requestId;
  const requestId = newUuid();
  stored.write([...known, { requestId, digest, token: null, lines, openedAt: now }].slice(-MOST));
  return requestId;
}

/** The server made an order of a request. */
export const noteOrder = (requestId: string, token: string): void =>
  stored.write(stored.read().map((order) => (order.requestId === requestId ? { ...order, token } : order)));

/** It can neither be paid any more nor was it: what it was for may be ordered anew. */
export const forgetOrder = (token: string): void =>
  stored.write(stored.read().filter((order) => order.token !== token));

/** It is paid: what was bought leaves the cart, once. */
export function settleOrder(token: string): void {
  const order = stored.read().find((each) => each.token === token);
  if (!order) return;
  forgetOrder(token);
  takeOut(order.lines);
}
