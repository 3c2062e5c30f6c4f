import { useMutation } from '@apollo/client/react';
import { formatNumber } from '../base/format/format';
import { LOW_KIT_STOCK } from '../base/format/low-stock';
import { unmask } from '../base/network/fragment';
import { emptyKit, kitInput, type KitValues } from '../events/form/event-form-rows';
import { KitFields } from '../events/form/kit-fields';
import { useEventContext } from '../events/office/event-context';
import { EventRows } from '../events/office/event-rows';
import { CreateKitDocument, DeleteKitDocument, UpdateKitDocument, type EventKits_EventFragment } from '../gql/graphql';
import { StatusBadge } from '../ui/feedback/status-badge';
import { RowName } from '../ui/list/row-name';

type KitRow = EventKits_EventFragment['kits'][number];

const texts = {
  caption: 'Kits del evento',
  empty: 'Este evento no tiene kits.',
  emptyBody: 'Agrégalos aquí o en la edición del evento.',
  add: 'Agregar kit',
  the: 'el kit',
  saved: 'Kit guardado',
};

function StockBadge({ kit }: { kit: KitRow }) {
  if (kit.left <= 0) return <StatusBadge label="Agotada" palette="red" />;
  return kit.left <= LOW_KIT_STOCK ? <StatusBadge label="Pocas" palette="orange" /> : null;
}

/** Kits: each size with its total, used and left units. */
export default function EventKitsTab() {
  const event = unmask<EventKits_EventFragment>(useEventContext().event);
  const [create] = useMutation(CreateKitDocument);
  const [update] = useMutation(UpdateKitDocument);
  const [deleteKit] = useMutation(DeleteKitDocument);
  return (
    <EventRows<KitRow, KitValues>
      rows={event.kits}
      texts={texts}
      editable={event.sport !== 'NON_SPORT'}
      getName={({ name, sizeLabel }) => `${name} ${sizeLabel}`}
      columns={(isRefused) => [
        {
          key: 'name',
          header: 'Kit',
          card: 'title',
          cell: (row) => <RowName name={row.name} refused={isRefused(row)} />,
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
      ]}
      valuesFromRow={(row) => (row ? { name: row.name, size: row.size, amount: row.amount } : emptyKit)}
      save={(values, row) =>
        row
          ? update({ variables: { id: row.id, input: kitInput(values), version: event.version } })
          : create({ variables: { eventId: event.id, input: kitInput(values) } })
      }
      deleteRow={(id) => deleteKit({ variables: { id } })}
      fields={<KitFields />}
    />
  );
}
