import { searchable } from '../platform/searchable.js';
import type { RowsOfTheirs } from '../purchases/hold-purchases.js';
import type { Work } from '../work.js';
import type { BuyerInput } from './order.inputs.js';
import type { GoodsLine } from './read-goods.js';

/** An order whose purchase is held under this id. */
export interface NewOrder {
  id: number;
  buyer: BuyerInput;
  lines: readonly GoodsLine[];
  work: Work;
}

const orderColumns = [
  ...['id', 'name', 'last_name', 'dni', 'email', 'phone', 'department', 'city', 'address', 'search_text'],
  ...['consent_version', 'consent_at', 'consent_address'],
];
const itemColumns = ['order_id', 'product_id', 'size_id', 'name', 'sku', 'size_name', 'quantity', 'unit_amount'];

/** Orders and their lines, to be stored with their purchases. */
export const rowsOfOrders = (orders: readonly NewOrder[]): RowsOfTheirs => [
  {
    table: 'goods_order',
    columns: orderColumns,
    rows: orders.map(({ id, buyer, work }) => ({
      id,
      name: buyer.name,
      last_name: buyer.lastName,
      dni: buyer.dni,
      email: buyer.email,
      phone: buyer.phone,
      department: buyer.department,
      city: buyer.city,
      address: buyer.address,
      search_text: searchable(buyer.name, buyer.lastName, buyer.dni),
      consent_version: buyer.consentVersion,
      consent_at: work.now,
      consent_address: work.address,
    })),
  },
  {
    table: 'order_item',
    columns: itemColumns,
    rows: orders.flatMap(({ id, lines }) =>
      lines.map(({ product, size, quantity }) => ({
        order_id: id,
        product_id: product.id,
        size_id: size?.id ?? null,
        name: product.name,
        sku: product.sku,
        size_name: size?.size ?? null,
        quantity,
        unit_amount: product.price,
      })),
    ),
  },
];
