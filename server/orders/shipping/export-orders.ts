import type { EntityManager, FilterQuery, QBFilterQuery } from '@mikro-orm/postgresql';
import { recordRead } from '../../audit/record.js';
import { Event } from '../../events/event.entity.js';
import { findViewerEvent } from '../../events/find-viewer-event.js';
import type { Download } from '../../platform/rest/downloads.js';
import { Permission } from '../../platform/permissions.js';
import { rowId } from '../../platform/database/row-id.js';
import { exportFile, type FileFormat } from '../../platform/list/export-file.js';
import { bogotaDate, bogotaTimeSql } from '../../platform/time/time.js';
import type { SheetColumn } from '../../platform/list/xlsx.js';
import type { DeliveryWayKind } from '../../products/delivery-way-kind.js';
import {
  isSettled,
  PurchaseKind,
  PurchaseStatus,
  displayStatusSql,
  type DisplayStatus,
} from '../../purchases/purchase-states.js';
import { buyerFieldsSql, buyerSheet, type Buyer } from '../buyer-fields.js';
import type { AppContext } from '../../app-context.js';
import { Order } from '../order.entity.js';
import { ordersWhere } from '../list-orders.js';
import type { OrderFilter } from '../order-list.types.js';

/** Orders per batch. */
const BATCH = 500;

const paymentLabel = (status: DisplayStatus): string => {
  if (status === PurchaseStatus.REFUNDED) return 'Devuelto';
  if (status === 'IN_VERIFICATION') return 'Pago en verificación';
  return isSettled(status) ? 'Aprobado' : 'No Aprobado';
};

const deliveryLabels: Record<DeliveryWayKind, string> = { PICKUP: 'Con el kit', SHIPPING: 'Envío' };

/**
 * Row of the file: one product and size of an order, with recipient and address, as the database returns it. Times are
 * in Bogotá.
 */
interface Line extends Buyer {
  orderId: number;
  event: string;
  kind: PurchaseKind;
  status: DisplayStatus;
  createdAt: string;
  sentAt: string | null;
  product: string;
  sku: string;
  size: string | null;
  quantity: number;
  unitAmount: string;
  reference: string | null;
  delivery: DeliveryWayKind | null;
}

interface Column extends SheetColumn<Line> {
  /** Permission that a viewer needs to get the column. */
  needs?: Permission;
}

const columns: Column[] = [
  { header: 'Orden', value: ({ orderId }) => orderId, kind: 'number', width: 10 },
  { header: 'Fecha', value: ({ createdAt }) => createdAt, kind: 'moment', width: 18 },
  { header: 'Producto', value: ({ product }) => product, width: 32 },
  { header: 'SKU', value: ({ sku }) => sku, kind: 'text' },
  { header: 'Talla', value: ({ size }) => size, kind: 'text', width: 10 },
  { header: 'Cantidad', value: ({ quantity }) => quantity, kind: 'number', width: 10 },
  ...buyerSheet,
  { header: 'Entrega', value: ({ delivery }) => (delivery === null ? null : deliveryLabels[delivery]) },
  { header: 'Estado de pago', value: ({ status }) => paymentLabel(status) },
  { header: 'Enviado', value: ({ sentAt }) => (sentAt ? 'Enviado' : 'Sin Enviar'), width: 12 },
  { header: 'Fecha de envío', value: ({ sentAt }) => sentAt, kind: 'moment', width: 18 },
  { header: 'Evento', value: ({ event }) => event, width: 32 },
  { header: 'Comprado en', value: ({ kind }) => (kind === PurchaseKind.ORDER ? 'Tienda' : 'Inscripción') },
  {
    header: 'Precio unitario',
    value: ({ unitAmount }) => Number(unitAmount),
    kind: 'money',
    needs: Permission.MONEY_READ,
  },
  {
    header: 'Total línea',
    value: ({ unitAmount, quantity }) => Number(unitAmount) * quantity,
    kind: 'money',
    needs: Permission.MONEY_READ,
  },
  { header: 'Referencia', value: ({ reference }) => reference, width: 18, needs: Permission.MONEY_READ },
];

/**
 * Exports the orders of a filter as a file with one row per product and size. An audit entry with the filter and the
 * number of orders is written before the first byte.
 * @throws NOT_FOUND; BAD_REQUEST for more rows than a sheet can have
 */
export async function exportOrders(ctx: AppContext, filter: OrderFilter, format: FileFormat): Promise<Download> {
  const { em, now, viewer } = ctx;
  const event = await findFilterEvent(ctx, filter);
  const where = await ordersWhere(ctx, filter);
  const found = em
    .createQueryBuilder(Order, 'found')
    .select('id')
    .where(where as QBFilterQuery<Order>);
  const { sql: ids, params } = found.toQuery();
  const [counted] = await em.execute<{ orders: number; lines: number }[]>(
    `select count(distinct order_id)::int as orders, count(*)::int as lines from order_item where order_id in (${ids})`,
    [...params],
  );
  const { orders, lines } = counted ?? { orders: 0, lines: 0 };
  const file = await exportFile({
    name: `ordenes-${event?.slug ?? 'todas'}-${bogotaDate(now)}`,
    format,
    sheet: 'Órdenes',
    columns: columns.filter(({ needs }) => !needs || viewer?.permissions.has(needs)),
    total: lines,
    batches: readBatches(ctx, where),
  });
  await recordRead(ctx, {
    ...(event
      ? ({ subject: 'event', subjectId: event.id } as const)
      : ({ subject: 'user', subjectId: viewer?.userId ?? 0 } as const)),
    eventId: event?.id ?? null,
    action: 'exported',
    detail: { format, orders, ...usedFilters(filter) },
  });
  return file;
}

/** Returns only the given filters, for the audit entry. */
const usedFilters = (filter: OrderFilter): object =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== undefined));

const findFilterEvent = (ctx: AppContext, { eventId }: OrderFilter): Promise<Event> | null =>
  eventId ? findViewerEvent(ctx, rowId(eventId)) : null;

/**
 * Reads batch by batch from the last order on, so that memory stays small and no transaction stays open for a slow
 * client.
 */
async function* readBatches(ctx: AppContext, where: FilterQuery<Order>): AsyncGenerator<Line[]> {
  let before: number | null = null;
  for (;;) {
    const found: Line[] = await readBatch(ctx.em.fork(), where, before);
    const last = found.at(-1)?.orderId;
    if (last === undefined) return;
    yield found;
    before = last;
  }
}

async function readBatch(em: EntityManager, where: FilterQuery<Order>, before: number | null): Promise<Line[]> {
  const found = em
    .createQueryBuilder(Order, 'found')
    .select('id')
    .where({ $and: [where, before === null ? {} : { id: { $lt: before } }] } as QBFilterQuery<Order>)
    .orderBy({ id: 'desc' })
    .limit(BATCH)
    .toQuery();
  return em.execute<Line[]>(
    `select o.id as "orderId", e.name as event, p.kind, ${displayStatusSql} as status,
        to_char(${bogotaTimeSql('p.created_at')}, 'YYYY-MM-DD HH24:MI:SS') as "createdAt",
        to_char(${bogotaTimeSql('o.sent_at')}, 'YYYY-MM-DD HH24:MI:SS') as "sentAt",
        ${buyerFieldsSql},
        i.name as product, i.sku, i.size_name as size, i.quantity, i.unit_amount as "unitAmount", latest.reference,
        o.delivery_way->>'kind' as delivery
      from (${found.sql}) as page
        join goods_order o on o.id = page.id
        join purchase p on p.id = o.id
        join event e on e.id = p.event_id
        join order_item i on i.order_id = o.id
        left join lateral (
          select reference from payment where payment.purchase_id = o.id order by payment.id desc limit 1) latest on true
      order by o.id desc, i.id`,
    [...found.params],
  );
}
