import { Text } from '@chakra-ui/react';
import type { CouponRow_CouponFragment } from '../gql/graphql';
import type { Column } from '../ui/list/column';
import { RowName } from '../ui/list/row-name';
import { StatusBadge } from '../ui/feedback/status-badge';
import { codeColumns, type CodeActions } from './code-columns';
import { couponStatus, discountText, windowLines } from './coupon-status';

/** A row of the coupon list. */
export type CouponRow = CouponRow_CouponFragment;

export function couponColumns(actions: CodeActions<CouponRow>): Column<CouponRow>[] {
  const { uses, active, buttons } = codeColumns(actions, ({ code }) => code, 'Activo', 'Inactivo');
  return [
    {
      key: 'code',
      header: 'Código',
      card: 'title',
      cell: (row) => <RowName name={row.code} refused={actions.refused.has(row.id)} />,
    },
    {
      key: 'discount',
      header: 'Descuento',
      align: 'end',
      card: 'line',
      cell: (row) => <Text whiteSpace="nowrap">{discountText(row)}</Text>,
      inCard: (row) => (
        <Text fontWeight="700" color="fg">
          {discountText(row)}
        </Text>
      ),
    },
    uses,
    {
      key: 'window',
      header: 'Vigencia',
      card: 'line',
      cell: (row) =>
        windowLines(row).map((line) => (
          <Text key={line} whiteSpace="nowrap" fontSize="13px" color="fg.muted">
            {line}
          </Text>
        )),
    },
    {
      key: 'standing',
      header: 'Estado',
      card: 'corner',
      cell: (row) => <StatusBadge {...couponStatus(row)} />,
    },
    ...active,
    ...buttons,
  ];
}
