import { Checkbox, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/**
 * Rows that can be ticked, for acting on several at once; not offered on phones. What is chosen belongs to the caller, who
 * keeps it while pages are turned. `bar` (a `BulkBar`) is put in flow between filters and header while something is chosen.
 */
export interface Selection<Row> {
  /** Ids of the chosen rows, those of other pages too; 'all': everything the list's filter finds */
  chosen: ReadonlySet<string> | 'all';
  onChange: (chosen: ReadonlySet<string>) => void;
  /** The row as a person calls it, for its checkbox: "Laura Gómez" */
  label: (row: Row) => string;
  /** Rows that cannot be chosen, e.g. oneself in a list of users */
  disabled?: (row: Row) => boolean;
  bar: ReactNode;
}

export const isChosen = ({ chosen }: Pick<Selection<never>, 'chosen'>, id: string): boolean =>
  chosen === 'all' || chosen.has(id);

/** Of the rows in sight those that are chosen too; 'all' becomes them once one is taken away. */
function withChanges(
  { chosen }: Pick<Selection<never>, 'chosen'>,
  inSight: readonly { id: string }[],
  changed: readonly { id: string }[],
  add: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen === 'all' ? inSight.map(({ id }) => id) : chosen);
  for (const { id } of changed) {
    if (add) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The header's: every row of the page, or none; a dash while only some are chosen. */
export function PageCheckbox<Row extends { id: string }>({
  rows = [],
  selection,
}: {
  rows: readonly Row[] | undefined;
  selection: Selection<Row>;
}) {
  const inSight = rows.filter((row) => !selection.disabled?.(row));
  const chosen = inSight.filter(({ id }) => isChosen(selection, id));
  const all = inSight.length > 0 && chosen.length === inSight.length;
  return (
    <Table.ColumnHeader scope="col" ps="3" pe="1" w="10">
      <Tick
        label="Seleccionar la página"
        checked={all || (chosen.length > 0 && 'indeterminate')}
        disabled={inSight.length === 0}
        onChange={(add) => selection.onChange(withChanges(selection, inSight, inSight, add))}
      />
    </Table.ColumnHeader>
  );
}

/** A row's own. */
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
