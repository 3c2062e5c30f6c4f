import { Stack } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { AddRowButton, FormRow } from '../../ui/form/form-section';
import { useDeleteRow } from '../../ui/list/use-delete-row';
import type { EventFormValues } from './event-fields';

type Rows = 'categories' | 'kits';
type RowOf<N extends Rows> = EventFormValues[N][number];

/** Rows of the event form. A stored row is deleted at once, because registrations may prevent it. */
export function StoredRows<N extends Rows>({
  name,
  legend,
  add: addText,
  newRow,
  firstField,
  describe,
  deleteRow,
  onRowDeleted,
  children,
}: {
  name: N;
  /** "Kit" */
  legend: string;
  /** Text of the button that adds a row. */
  add: string;
  /** Returns a new row, from the last one. */
  newRow: (last: RowOf<N> | undefined) => RowOf<N>;
  /** Field of a new row that gets the focus. */
  firstField: (row: RowOf<N>) => string;
  /** With the article: "el kit Camiseta". */
  describe: (row: RowOf<N>) => string;
  deleteRow: (id: string) => Promise<unknown>;
  onRowDeleted: (id: string) => Promise<void>;
  /** Fields of a row; `prefix` of their names: "kits.0." */
  children: (prefix: string, index: number) => ReactNode;
}) {
  const { control, getValues } = useFormContext<EventFormValues>();
  const { fields, append, remove } = useFieldArray<EventFormValues, Rows, 'key'>({ control, name, keyName: 'key' });
  const rows = () => getValues(name) as RowOf<N>[];
  const deletion = useDeleteRow(deleteRow);
  const add = useRef<HTMLButtonElement>(null);

  async function take(index: number) {
    const row = rows()[index];
    if (!row) return;
    if (row.id !== undefined && !(await deletion.remove(row.id, describe(row)))) return;
    remove(index);
    if (row.id !== undefined) await onRowDeleted(row.id);
    add.current?.focus();
  }

  function addRow() {
    const row = newRow(rows().at(-1));
    append(row, { focusName: `${name}.${fields.length}.${firstField(row)}` });
  }

  return (
    <Stack gap="3">
      {fields.map((row, index) => (
        <FormRow
          key={row.key}
          legend={`${legend} ${index + 1}`}
          what={row.id ? describe(row as RowOf<N>) : undefined}
          refused={row.id !== undefined && deletion.refused.has(row.id)}
          onRemove={() => void take(index)}
        >
          {children(`${name}.${index}.`, index)}
        </FormRow>
      ))}
      <AddRowButton ref={add} onClick={addRow}>
        {addText}
      </AddRowButton>
    </Stack>
  );
}
