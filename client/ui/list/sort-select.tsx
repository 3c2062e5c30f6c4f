import { Box, NativeSelect } from '@chakra-ui/react';
import type { Column } from './column';
import type { ListSort } from './list-sort';

/** Select for the order of a list on phones, whose cards have no column headers. */
export function SortSelect<Row>({ columns, sorting }: { columns: readonly Column<Row>[]; sorting: ListSort }) {
  const { current, natural, naturalText, choose } = sorting;
  const orders = columns.flatMap(({ header, sort }) =>
    sort
      ? ([sort.first, sort.first === 'asc' ? 'desc' : 'asc'] as const).map((direction) => ({
          value: `${sort.by}-${direction}`,
          label: `${header}: ${lowerFirst(sort[direction])}`,
        }))
      : [],
  );
  return (
    <Box hideFrom="md" mb="3">
      <NativeSelect.Root size="lg">
        <NativeSelect.Field
          aria-label="Ordenar por"
          value={current ?? ''}
          onChange={({ target }) => choose(target.value || null)}
        >
          {natural === null ? <option value="">{naturalText}</option> : null}
          {orders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
