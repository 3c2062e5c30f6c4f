import { Checkbox, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/**
 * Selection of rows for bulk actions; not available on phones. The caller stores it, also across pages. `bar` (a
 * `BulkBar`) is displayed between filters and header while rows are chosen.
 */
export interface Selection<Row> {
  /** IDs of the chosen rows, including those of other pages; 'all' for all rows that the list's filter finds. */
  chosen: ReadonlySet<string> | 'all';
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Name of a row for its checkbox: "Laura Gómez". */
  label: (row: Row) => string;
  /** Returns whether a row cannot be chosen, such as the viewer in a list of users. */
  disabled?: (row: Row) => boolean;
  bar: ReactNode;
}

export const isChosen = ({ chosen }: Pick<Selection<never>, 'chosen'>, id: string): boolean =>
  chosen === 'all' || chosen.has(id);

/** Adds rows to the selection or removes them; 'all' becomes the other rows of the page when a row is removed. */
function withChanges(
  { chosen }: Pick<Selection<never>, 'chosen'>,
  selectable: readonly { id: string }[],
  changed: readonly { id: string }[],
  add: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen === 'all' ? selectable.map(({ id }) => id) : chosen);
  for (const { id } of changed) {
    if (add) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Checkbox in the header for the rows of the page; indeterminate while only some are chosen. */
export function PageCheckbox<Row extends { id: string }>({
  rows = [],
  selection,
}: {
  rows: readonly Row[] | undefined;
  selection: Selection<Row>;
}) {
  const selectable = rows.filter((row) => !selection.disabled?.(row));
  const chosen = selectable.filter(({ id }) => isChosen(selection, id));
  const all = selectable.length > 0 && chosen.length === selectable.length;
  return (
    <Table.ColumnHeader scope="col" ps="3" pe="1" w="10">
      <Tick
        label="Seleccionar la página"
        checked={all || (chosen.length > 0 && 'indeterminate')}
        disabled={selectable.length === 0}
        onChange={(add) => selection.onChange(withChanges(selection, selectable, selectable, add))}
      />
    </Table.ColumnHeader>
  );
}

/** Checkbox of a row. */
export function RowCheckbox<Row extends { id: string }>({
  row,
  rows,
  selection,
}: {
  row: Row;
  rows: readonly Row[];
  selection: Selection<Row>;
}) {
  return (
    <Tick
      label={`Seleccionar ${selection.label(row)}`}
      checked={isChosen(selection, row.id)}
      disabled={selection.disabled?.(row)}
      onChange={(add) => selection.onChange(withChanges(selection, rows, [row], add))}
    />
  );
}

function Tick({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: string;
  checked: boolean | 'indeterminate';
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Checkbox.Root
      display="flex"
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChange(details.checked === true)}
    >
      <Checkbox.HiddenInput aria-label={label} />
      <Checkbox.Control bg={checked ? undefined : 'bg.panel'} borderColor={checked ? undefined : 'border.control'} />
    </Checkbox.Root>
  );
}
