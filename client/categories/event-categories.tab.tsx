import { useMutation } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { Link } from '../base/navigation';
import { formatMoney, formatNumber } from '../base/format';
import { unmask } from '../base/fragment';
import { paths } from '../base/paths';
import { categoryGenderLabels } from '../base/texts';
import { useShownEvent } from '../events/shown-event';
import { DeleteCategoryDocument, type EventCategories_EventFragment } from '../gql/graphql';
import { usePermission } from '../ui/auth';
import type { Column } from '../ui/column';
import { DataTable } from '../ui/data-table';
import { DeleteRowButton } from '../ui/delete-row-button';
import { DistanceTag } from '../ui/distance-tag';
import { heldRows } from '../ui/list';
import { NotDeleted } from '../ui/not-deleted';
import { RowName } from '../ui/row-name';
import { useDeleteRow } from '../ui/use-delete-row';

type CategoryRow = EventCategories_EventFragment['categories'][number];

const nameOf = ({ distance, title }: CategoryRow) => `${distance} ${title}`;
const agesOf = ({ startAge, finalAge }: CategoryRow) => `${startAge} a ${finalAge} años`;
const differenceOf = ({ difference }: CategoryRow) =>
  difference > 0 ? `+ ${formatMoney(difference)}` : formatMoney(difference);

/** "97", or "97 de 120" where it has a limit of its own */
const enrolledOf = ({ enrolled, participantLimit }: CategoryRow) =>
  participantLimit === null ? formatNumber(enrolled) : `${formatNumber(enrolled)} de ${formatNumber(participantLimit)}`;

/** Categorías: each with who may enter it, what it costs today and how many are in it. */
export default function EventCategoriesTab() {
  const { event: shown, reload } = useShownEvent();
  const event = unmask<EventCategories_EventFragment>(shown);
  const mayWrite = usePermission('EVENTS_WRITE') && event.sport !== 'NON_SPORT';
  const [deleteCategory] = useMutation(DeleteCategoryDocument);
  const { refused, remove } = useDeleteRow((id) => deleteCategory({ variables: { id } }));

  const deleteButton = (row: CategoryRow) => (
    <DeleteRowButton
      what={nameOf(row)}
      onClick={async () => {
        if (await remove(row.id, `la categoría ${nameOf(row)}`)) await reload();
      }}
    />
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
      inCard: (row) => `${categoryGenderLabels[row.gender]} · ${agesOf(row)}`,
    },
    { key: 'ages', header: 'Edades', cell: agesOf },
    { key: 'difference', header: 'Diferencia', align: 'end', cell: differenceOf },
    { key: 'price', header: 'Precio hoy', align: 'end', card: 'corner', cell: (row) => formatMoney(row.price) },
    {
      key: 'enrolled',
      header: 'Inscritos',
      align: 'end',
      card: 'line',
      cell: enrolledOf,
      inCard: (row) => `${enrolledOf(row)} ${row.enrolled === 1 && !row.participantLimit ? 'inscrito' : 'inscritos'}`,
    },
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
      caption="Categorías del evento"
      columns={columns}
      list={heldRows(event.categories)}
      empty={{
        title: 'Este evento no tiene categorías.',
        body: 'Agrégalas en la edición del evento.',
        action: mayWrite ? (
          <Button asChild>
            <Link to={paths.admin.editEvent(event.id)}>Editar evento</Link>
          </Button>
        ) : undefined,
      }}
    />
  );
}
