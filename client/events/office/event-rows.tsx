import { Button, Flex, Stack } from '@chakra-ui/react';
import { Pencil, Plus } from '../../ui/icons';
import { useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { errorCode } from '../../base/network/error-message';
import { usePermission } from '../../ui/session/auth';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { toast } from '../../ui/feedback/toasts';
import { useAppForm } from '../../ui/form/form';
import { actionsColumn, type Column } from '../../ui/list/column';
import { DataTable } from '../../ui/list/data-table';
import { DeleteRowButton } from '../../ui/list/delete-row-button';
import { heldRows } from '../../ui/list/list';
import { useDeleteRow } from '../../ui/list/use-delete-row';
import { useEventContext } from './event-context';

export interface EventRowTexts {
  /** Caption of the table: "Kits del evento" */
  caption: string;
  empty: string;
  /** Where rows are added: "Agrégalos aquí" and "Se agregan" for viewers */
  emptyBody: string;
  add: string;
  /** With article: "el kit" */
  the: string;
  saved: string;
}

/** Rows of an event (kits, categories) as a table; each is edited alone, without saving the rest of the event. */
export function EventRows<Row extends { id: string }, Values extends FieldValues>({
  rows,
  texts,
  editable,
  getName,
  columns,
  valuesFromRow,
  save,
  deleteRow,
  fields,
}: {
  rows: readonly Row[];
  texts: EventRowTexts;
  /** Whether the rows of this event can be edited at all. */
  editable: boolean;
  getName: (row: Row) => string;
  /** `isRefused`: whether the deletion of a row was refused. */
  columns: (isRefused: (row: Row) => boolean) => readonly Column<Row>[];
  /** Null for a new row. */
  valuesFromRow: (row: Row | null) => Values;
  save: (values: Values, row: Row | null) => Promise<unknown>;
  deleteRow: (id: string) => Promise<unknown>;
  /** Fields of the dialog. */
  fields: ReactNode;
}) {
  const { reload } = useEventContext();
  const mayWrite = usePermission('EVENTS_WRITE') && editable;
  const { refused, remove } = useDeleteRow(deleteRow);
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const row = edited === 'new' ? null : edited;

  const actions = (row: Row) => (
    <Flex gap="2" justify={{ md: 'flex-end' }}>
      <Button variant="outline" size="sm" aria-label={`Editar ${getName(row)}`} onClick={() => setEdited(row)}>
        <Pencil size={16} />
        Editar
      </Button>
      <DeleteRowButton
        what={getName(row)}
        onClick={async () => {
          if (await remove(row.id, `${texts.the} ${getName(row)}`)) await reload();
        }}
      />
    </Flex>
  );
  const add = (
    <Button size="sm" onClick={() => setEdited('new')}>
      <Plus size={18} />
      {texts.add}
    </Button>
  );

  return (
    <Stack gap="4">
      {mayWrite && rows.length > 0 ? <Flex justify="flex-end">{add}</Flex> : null}
      <DataTable
        caption={texts.caption}
        columns={[...columns(({ id }) => refused.has(id)), ...actionsColumn(mayWrite && actions)]}
        list={heldRows(rows)}
        empty={{
          title: texts.empty,
          body: mayWrite ? texts.emptyBody : 'Se agregan en la edición del evento.',
          action: mayWrite ? add : undefined,
        }}
      />
      {edited ? (
        <RowDialog<Values>
          title={row ? `Editar ${getName(row)}` : texts.add}
          submitLabel={row ? 'Guardar cambios' : texts.add}
          values={valuesFromRow(row)}
          save={async (values) => {
            await save(values, row);
            setEdited(null);
            void reload();
            void toast({ title: texts.saved });
          }}
          onConflict={() => void reload()}
          onClose={() => setEdited(null)}
        >
          {fields}
        </RowDialog>
      ) : null}
    </Stack>
  );
}

function RowDialog<Values extends FieldValues>({
  values,
  onConflict,
  ...dialog
}: {
  title: string;
  submitLabel: string;
  values: Values;
  save: (values: Values) => Promise<void>;
  /** Reloads the event, so that the next save is based on the other user's version. */
  onConflict: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const form = useAppForm<Values>({ defaultValues: values as DefaultValues<Values> });
  return (
    <FormDialog<Values>
      {...dialog}
      size="lg"
      form={form}
      onRefused={(error, showErrors) => {
        if (errorCode(error) === 'CONFLICT') onConflict();
        return showErrors(error);
      }}
    />
  );
}
