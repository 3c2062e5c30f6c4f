import { searchable } from '../platform/database/searchable.js';
import type { DependentRows } from '../purchases/hold-purchases.js';
import type { ChosenDeliveryWay } from './shipping/chosen-delivery-way.types.js';
import { buyerColumns, buyerRow, type Buyer } from './buyer-fields.js';
import type { GoodsLine } from './read-goods.js';

/** Order whose purchase is held with this ID. */
export interface NewOrder {
  id: number;
  buyer: Buyer;
  /** Consent of the buyer; null: the team's consent applies. */
  consent: { version: string; at: Date; address: string } | null;
  lines: readonly GoodsLine[];
  deliveryWay: ChosenDeliveryWay | null;
}

const orderColumns = [
  ...['id', ...buyerColumns, 'search_text', 'consent_version', 'consent_at', 'consent_address', 'delivery_way'],
];
const itemColumns = ['order_id', 'product_id', 'size_id', 'name', 'sku', 'size_name', 'quantity', 'unit_amount'];

/** Returns the rows of orders and their items, to be stored with their purchases. */
export const orderRows = (orders: readonly NewOrder[]): DependentRows => [
  {
    table: 'goods_order',
    columns: orderColumns,
    rows: orders.map(({ id, buyer, consent, deliveryWay }) => ({
      id,
      ...buyerRow(buyer),
      search_text: searchable(buyer.name, buyer.lastName, buyer.dni),
      consent_version: consent?.version ?? null,
      consent_at: consent?.at ?? null,
      consent_address: consent?.address ?? null,
      delivery_way: deliveryWay,
    })),
  },
  rowsOfItems(orders),
];

/** Returns the rows of items, for existing orders. */
export const rowsOfItems = (orders: readonly Pick<NewOrder, 'id' | 'lines'>[]): DependentRows[number] => ({
  table: 'order_item',
  columns: itemColumns,
  rows: orders.flatMap(({ id, lines }) =>
    lines.map(({ product, size, quantity, unitAmount }) => ({
      order_id: id,
      product_id: product.id,
      size_id: size?.id ?? null,
      name: product.name,
      sku: product.sku,
      size_name: size?.size ?? null,
      quantity,
      unit_amount: unitAmount,
    })),
  ),
});
