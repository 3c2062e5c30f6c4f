import { Box, chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../icons';
import { ariaSort, nextOrder, type ColumnSort, type ListSort } from './list-sort';

const HeadButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '8',
    mx: '-1.5',
    px: '1.5',
    rounded: 'l1',
    fontWeight: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
    '&[data-sorted]': { color: 'fg', fontWeight: '700' },
  },
});

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/**
 * Header of a sortable column: a button that sorts by the column, or reverses its order. The cell around it has `aria-
 * sort`.
 */
export function SortHead({ header, sort, sorting }: { header: string; sort: ColumnSort; sorting: ListSort }) {
  const sorted = ariaSort(sort, sorting.current);
  const Icon = icons[sorted];
  return (
    <HeadButton
      type="button"
      data-sorted={sorted === 'none' ? undefined : ''}
      onClick={() => sorting.choose(nextOrder(sort, sorting.current))}
    >
      {header}
      <Box as="span" color={sorted === 'none' ? 'fg.subtle' : undefined} aria-hidden="true">
        <Icon size={14} />
      </Box>
    </HeadButton>
  );
}
