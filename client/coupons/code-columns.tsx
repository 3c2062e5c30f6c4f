import { Button, Flex } from '@chakra-ui/react';
import { Pencil } from '../ui/icons';
import type { ReactNode } from 'react';
import { actionsColumn, type Column } from '../ui/list/column';
import { DeleteRowButton } from '../ui/list/delete-row-button';
import { ActiveSwitch } from './active-switch';
import { UsesBar } from './uses-bar';

/** Fields that coupons and partner keys share. */
interface Code {
  id: string;
  used: number;
  limit: number | null;
  active: boolean;
}

/** Actions on a coupon or key; omitted without permission. */
export interface CodeActions<Row> {
  /** IDs of rows that could not be deleted */
  refused: ReadonlySet<string>;
  onUses?: (row: Row) => void;
  write?: {
    onEdit: (row: Row) => void;
    onDelete: (row: Row) => Promise<void>;
    onActive: (row: Row, active: boolean) => Promise<unknown>;
  };
}

/** Columns of coupons and partner keys; `more` is an additional button in each row. */
export function codeColumns<Row extends Code>(
  { onUses, write }: CodeActions<Row>,
  rowName: (row: Row) => string,
  on: string,
  off: string,
  more?: (row: Row) => ReactNode,
): { uses: Column<Row>; active: Column<Row>[]; buttons: Column<Row>[] } {
  const activeSwitch = (row: Row, label?: string) => (
    <ActiveSwitch
      name={rowName(row)}
      active={row.active}
      label={label}
      onChange={async (active) => write?.onActive(row, active)}
    />
  );
  const buttons = (row: Row) => (
    <Flex gap="2" justify={{ md: 'flex-end' }} wrap={{ base: 'wrap', md: 'nowrap' }}>
      {more?.(row)}
      {write ? (
        <>
          <Button variant="outline" size="sm" aria-label={`Editar ${rowName(row)}`} onClick={() => write.onEdit(row)}>
            <Pencil size={16} />
            Editar
          </Button>
          <DeleteRowButton what={rowName(row)} onClick={() => void write.onDelete(row)} />
        </>
      ) : null}
    </Flex>
  );
  return {
    uses: {
      key: 'uses',
      header: 'Usos',
      card: 'foot',
      cell: (row) => (
        <UsesBar
          name={rowName(row)}
          used={row.used}
          limit={row.limit}
          onOpen={onUses ? () => onUses(row) : undefined}
        />
      ),
    },
    active: write
      ? [
          {
            key: 'active',
            header: on,
            card: 'foot',
            cell: (row) => activeSwitch(row),
            inCard: (row) => activeSwitch(row, row.active ? on : off),
          },
        ]
      : [],
    buttons: actionsColumn((write || more) && buttons),
  };
}
