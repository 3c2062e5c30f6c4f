import { useMutation } from '@apollo/client/react';
import { Button, Flex, Stack } from '@chakra-ui/react';
import { Pencil, Plus } from '../ui/icons';
import { useState } from 'react';
import { formatMoney, formatNumber } from '../base/format/format';
import { unmask } from '../base/network/fragment';
import { categoryGenderLabels } from '../base/format/texts';
import { useEventContext } from '../events/office/event-context';
import { DeleteCategoryDocument, type EventCategories_EventFragment } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import type { Column } from '../ui/list/column';
import { DataTable } from '../ui/list/data-table';
import { DeleteRowButton } from '../ui/list/delete-row-button';
import { DistanceTag } from '../ui/display/distance-tag';
import { heldRows } from '../ui/list/list';
import { NotDeleted } from '../ui/list/not-deleted';
import { RowName } from '../ui/list/row-name';
import { toast } from '../ui/feedback/toasts';
import { useDeleteRow } from '../ui/list/use-delete-row';
import { CategoryDialog } from './category-dialog';

type CategoryRow = EventCategories_EventFragment['categories'][number];

const categoryName = ({ distance, title }: CategoryRow) => `${distance} ${title}`;
const formatAges = ({ startAge, finalAge }: CategoryRow) => `${startAge} a ${finalAge} años`;
const formatDifference = ({ difference }: CategoryRow) =>
  difference > 0 ? `+ ${formatMoney(difference)}` : formatMoney(difference);

/** "97", or "97 de 120" if the category has a limit */
const formatEnrolled = ({ enrolled, participantLimit }: CategoryRow) =>
  participantLimit === null ? formatNumber(enrolled) : `${formatNumber(enrolled)} de ${formatNumber(participantLimit)}`;

/** Categorías: each category with conditions, current price and number of competitors. */
export default function EventCategoriesTab() {
  const { event: shown, reload } = useEventContext();
  const event = unmask<EventCategories_EventFragment>(shown);
  const mayWrite = usePermission('EVENTS_WRITE') && event.sport !== 'NON_SPORT';
  const [deleteCategory] = useMutation(DeleteCategoryDocument);
  const { refused, remove } = useDeleteRow((id) => deleteCategory({ variables: { id } }));

  const [edited, setEdited] = useState<CategoryRow | 'new' | null>(null);

  const actions = (row: CategoryRow) => (
    <Flex gap="2" justify={{ md: 'flex-end' }}>
      <Button
        variant="outline"
        size="sm"
        bg="bg.panel"
        aria-label={`Editar ${categoryName(row)}`}
        onClick={() => setEdited(row)}
      >
        <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
        Editar
      </Button>
      <DeleteRowButton
        what={categoryName(row)}
        onClick={async () => {
          if (await remove(row.id, `la categoría ${categoryName(row)}`)) await reload();
        }}
      />
    </Flex>
  );
  const add = (
    <Button size="sm" onClick={() => setEdited('new')}>
      <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
      Agregar categoría
    </Button>
  );
  const columns: Column<CategoryRow>[] = [
    { key: 'distance', header: 'Distancia', width: '110px', cell: (row) => <DistanceTag distance={row.distance} /> },
    {
      key: 'title',
      header: 'Título',
      card: 'title',
      cell: (row) => <RowName name={row.title} mark={refused.has(row.id) ? <NotDeleted /> : null} />,
      inCard: (row) => (
        <RowName
          name={row.title}
          media={<DistanceTag distance={row.distance} />}
          mark={refused.has(row.id) ? <NotDeleted /> : null}
        />
      ),
    },
    {
      key: 'gender',
      header: 'Género',
      card: 'line',
      cell: (row) => categoryGenderLabels[row.gender],
      inCard: (row) => `${categoryGenderLabels[row.gender]} · ${formatAges(row)}`,
    },
    { key: 'ages', header: 'Edades', cell: formatAges },
    { key: 'difference', header: 'Diferencia', align: 'end', cell: formatDifference },
    { key: 'price', header: 'Precio hoy', align: 'end', card: 'corner', cell: (row) => formatMoney(row.price) },
    {
      key: 'enrolled',
      header: 'Inscritos',
      align: 'end',
      card: 'line',
      cell: formatEnrolled,
      inCard: (row) =>
        `${formatEnrolled(row)} ${row.enrolled === 1 && !row.participantLimit ? 'inscrito' : 'inscritos'}`,
    },
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
      {mayWrite && event.categories.length > 0 ? <Flex justify="flex-end">{add}</Flex> : null}
      <DataTable
        caption="Categorías del evento"
        columns={columns}
        list={heldRows(event.categories)}
        empty={{
          title: 'Este evento no tiene categorías.',
          body: mayWrite ? 'Agrégalas aquí o en la edición del evento.' : 'Se agregan en la edición del evento.',
          action: mayWrite ? add : undefined,
        }}
      />
      {edited ? (
        <CategoryDialog
          event={event}
          row={edited === 'new' ? null : edited}
          onSaved={() => {
            setEdited(null);
            void reload();
            void toast({ title: 'Categoría guardada' });
          }}
          onConflict={() => void reload()}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Stack>
  );
}
