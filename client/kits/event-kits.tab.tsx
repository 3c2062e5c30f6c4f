import { useMutation } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { Link } from '../base/navigation';
import { formatNumber } from '../base/format';
import { unmask } from '../base/fragment';
import { paths } from '../base/paths';
import { useShownEvent } from '../events/shown-event';
import { DeleteKitDocument, type EventKits_EventFragment } from '../gql/graphql';
import { usePermission } from '../ui/auth';
import type { Column } from '../ui/column';
import { DataTable } from '../ui/data-table';
import { DeleteRowButton } from '../ui/delete-row-button';
import { heldRows } from '../ui/list';
import { NotDeleted } from '../ui/not-deleted';
import { RowName } from '../ui/row-name';
import { StatusBadge } from '../ui/status-badge';
import { useDeleteRow } from '../ui/use-delete-row';

type KitRow = EventKits_EventFragment['kits'][number];

/** At this many or fewer a size is called scarce. */
const FEW = 12;

const nameOf = ({ name, sizeLabel }: KitRow) => `${name} ${sizeLabel}`;

function StockBadge({ kit }: { kit: KitRow }) {
  if (kit.left <= 0) return <StatusBadge label="Agotada" palette="red" />;
  return kit.left <= FEW ? <StatusBadge label="Pocas" palette="orange" /> : null;
}

/** Kits: each size with what there is, what is taken and what is left. */
export default function EventKitsTab() {
  const { event: shown, reload } = useShownEvent();
  const event = unmask<EventKits_EventFragment>(shown);
  const mayWrite = usePermission('EVENTS_WRITE') && event.sport !== 'NON_SPORT';
  const [deleteKit] = useMutation(DeleteKitDocument);
  const { refused, remove } = useDeleteRow((id) => deleteKit({ variables: { id } }));

  const deleteButton = (row: KitRow) => (
    <DeleteRowButton
      what={nameOf(row)}
      onClick={async () => {
        if (await remove(row.id, `el kit ${nameOf(row)}`)) await reload();
      }}
    />
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
            cell: deleteButton,
          } as const,
        ]
      : []),
  ];

  return (
    <DataTable
      caption="Kits del evento"
      columns={columns}
      list={heldRows(event.kits)}
      empty={{
        title: 'Este evento no tiene kits.',
        body: 'Agrégalos en la edición del evento.',
        action: mayWrite ? (
          <Button asChild>
            <Link to={paths.admin.editEvent(event.id)}>Editar evento</Link>
          </Button>
        ) : undefined,
      }}
    />
  );
}
