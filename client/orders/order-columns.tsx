import { Box, Text } from '@chakra-ui/react';
import { formatDateTime } from '../base/format/format';
import { paths } from '../base/paths';
import type { OrderRow_OrderFragment } from '../gql/graphql';
import type { Column } from '../ui/list/column';
import { sortsByAge, sortsByNumber, sortsByText } from '../ui/list/list-sort';
import { MoneyText } from '../ui/display/money-text';
import { RowName, seeColumn } from '../ui/list/row-name';
import { StatusBadge } from '../ui/feedback/status-badge';
import { orderPaymentLabel } from './order-texts';
import { SentToggle } from './sent-toggle';

/** A row of the order list. */
export type OrderRow = OrderRow_OrderFragment;

/** Columns of the list; amounts require permission to see money. */
export const orderColumns = (money: boolean, reload: () => Promise<unknown>): Column<OrderRow>[] => [
  {
    key: 'id',
    header: 'Orden',
    sort: { by: 'orden', ...sortsByNumber },
    cell: ({ id }) => (
      <Text fontFamily="heading" fontWeight="700" fontSize="lg" fontVariantNumeric="tabular-nums">
        {id}
      </Text>
    ),
  },
  {
    key: 'client',
    header: 'Cliente',
    sort: { by: 'cliente', ...sortsByText },
    card: 'title',
    cell: ({ id, name, lastName, email }) => (
      // Limit the width: a long address would push the other columns out of view.
      <Box maxW={{ md: 'clamp(170px, 36vw - 290px, 340px)' }}>
        <RowName name={`${name} ${lastName}`} to={paths.admin.order(id)} below={email} />
      </Box>
    ),
  },
  {
    key: 'payment',
    header: 'Estado de pago',
    card: 'foot',
    cell: (order) => <StatusBadge {...orderPaymentLabel(order)} />,
  },
  {
    key: 'sent',
    header: 'Enviado',
    card: 'actions',
    cell: (order) => <SentToggle order={order} reload={reload} />,
    inCard: (order) => (order.paid ? <SentToggle order={order} reload={reload} /> : null),
  },
  {
    key: 'date',
    header: 'Fecha',
    sort: { by: 'fecha', ...sortsByAge },
    card: 'line',
    cell: ({ createdAt }) => (
      <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatDateTime(createdAt)}
      </Text>
    ),
    inCard: ({ id, createdAt }) => `Orden ${id} · ${formatDateTime(createdAt)}`,
  },
  ...(money
    ? ([
        {
          key: 'reference',
          header: 'Referencia',
          card: 'foot',
          cell: ({ reference }) => <Text whiteSpace="nowrap">{reference}</Text>,
          inCard: ({ reference }) => (
            <Text color="fg.muted" fontSize="13px" overflowWrap="anywhere">
              {reference}
            </Text>
          ),
        },
        {
          key: 'amount',
          header: 'Total',
          sort: { by: 'total', ...sortsByNumber },
          card: 'corner',
          align: 'end',
          cell: ({ amount }) => <MoneyText amount={amount ?? 0} kind="plain" fontWeight="600" />,
        },
      ] satisfies Column<OrderRow>[])
    : []),
  {
    ...seeColumn<OrderRow>(
      ({ id }) => paths.admin.order(id),
      ({ id, name, lastName }) => `Ver la orden ${id} de ${name} ${lastName}`,
    ),
    hideHeader: false,
  },
];
