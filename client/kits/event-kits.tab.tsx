import { useMutation } from '@apollo/client/react';
import { Button, Flex, Stack } from '@chakra-ui/react';
import { Pencil, Plus } from '../ui/icons';
import { useState } from 'react';
import { formatNumber } from '../base/format/format';
import { unmask } from '../base/network/fragment';
import { useEventContext } from '../events/office/event-context';
import { DeleteKitDocument, type EventKits_EventFragment } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import type { Column } from '../ui/list/column';
import { DataTable } from '../ui/list/data-table';
import { DeleteRowButton } from '../ui/list/delete-row-button';
import { heldRows } from '../ui/list/list';
import { NotDeleted } from '../ui/list/not-deleted';
import { RowName } from '../ui/list/row-name';
import { StatusBadge } from '../ui/feedback/status-badge';
import { toast } from '../ui/feedback/toasts';
import { useDeleteRow } from '../ui/list/use-delete-row';
import { KitDialog } from './kit-dialog';

type KitRow = EventKits_EventFragment['kits'][number];

/** Maximum units for which a size is scarce. */
const FEW = 12;

const kitName = ({ name, sizeLabel }: KitRow) => `${name} ${sizeLabel}`;

function StockBadge({ kit }: { kit: KitRow }) {
  if (kit.left <= 0) return <StatusBadge label="Agotada" palette="red" />;
  return kit.left <= FEW ? <StatusBadge label="Pocas" palette="orange" /> : null;
}

/** Kits: each size with its total, used and left units. */
export default function EventKitsTab() {
  const { event: shown, reload } = useEventContext();
  const event = unmask<EventKits_EventFragment>(shown);
  const mayWrite = usePermission('EVENTS_WRITE') && event.sport !== 'NON_SPORT';
  const [deleteKit] = useMutation(DeleteKitDocument);
  const { refused, remove } = useDeleteRow((id) => deleteKit({ variables: { id } }));

  const [edited, setEdited] = useState<KitRow | 'new' | null>(null);

  const actions = (row: KitRow) => (
    <Flex gap="2" justify={{ md: 'flex-end' }}>
      <Button
        variant="outline"
        size="sm"
        bg="bg.panel"
        aria-label={`Editar ${kitName(row)}`}
        onClick={() => setEdited(row)}
      >
        <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
        Editar
      </Button>
      <DeleteRowButton
        what={kitName(row)}
        onClick={async () => {
          if (await remove(row.id, `el kit ${kitName(row)}`)) await reload();
        }}
      />
    </Flex>
  );
  const add = (
    <Button size="sm" onClick={() => setEdited('new')}>
      <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
      Agregar kit
    </Button>
  );
  const columns: Column<KitRow>[] = [
    {
      key: 'name',
      header: 'Kit',
      card: 'title',
      cell: (row) => <RowName name={row.name} mark={refused.has(row.id) ? <NotDeleted /> : null} />,
    },
    { key: 'size', header: 'Talla', card: 'line', cell: (row) => row.sizeLabel },
    { key: 'amount', header: 'Cantidad', align: 'end', cell: (row) => formatNumber(row.amount) },
    { key: 'taken', header: 'Reservados', align: 'end', cell: (row) => formatNumber(row.amount - row.left) },
    {
      key: 'left',
      header: 'Disponibles',
      align: 'end',
      card: 'line',
      cell: (row) => formatNumber(row.left),
      inCard: (row) => `${formatNumber(row.left)} disponibles de ${formatNumber(row.amount)}`,
    },
    { key: 'stock', header: 'Estado', width: '110px', card: 'corner', cell: (row) => <StockBadge kit={row} /> },
    ...(mayWrite
      ? [
          {
            key: 'actions',
            header: 'Acciones',
            hideHeader: true,
            align: 'end',
            card: 'actions',
            cell: actions,
          } as const,
        ]
      : []),
  ];

  return (
    <Stack gap="4">
      {mayWrite && event.kits.length > 0 ? <Flex justify="flex-end">{add}</Flex> : null}
      <DataTable
        caption="Kits del evento"
        columns={columns}
        list={heldRows(event.kits)}
        empty={{
          title: 'Este evento no tiene kits.',
          body: mayWrite ? 'Agrégalos aquí o en la edición del evento.' : 'Se agregan en la edición del evento.',
          action: mayWrite ? add : undefined,
        }}
      />
      {edited ? (
        <KitDialog
          event={event}
          row={edited === 'new' ? null : edited}
          onSaved={() => {
            setEdited(null);
            void reload();
            void toast({ title: 'Kit guardado' });
          }}
          onConflict={() => void reload()}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Stack>
  );
}
