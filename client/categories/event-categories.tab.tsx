import { useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatMoney, formatNumber } from '../base/format';
import { paths } from '../base/paths';
import { categoryGenderLabels } from '../base/texts';
import { useShownEvent } from '../events/shown-event';
import { DeleteCategoryDocument, type EventCategories_EventFragment } from '../gql/graphql';
import { usePermission } from '../ui/auth';
import { DataTable, type Column } from '../ui/data-table';
import { DeleteRowButton } from '../ui/delete-row-button';
import { DistanceTag } from '../ui/distance-tag';
import { NotDeleted } from '../ui/not-deleted';
import { useDeleteRow } from '../ui/use-delete-row';

type CategoryRow = EventCategories_EventFragment['categories'][number];

const nameOf = ({ distance, title }: CategoryRow) => `${distance} ${title}`;
const agesOf = ({ startAge, finalAge }: CategoryRow) => `${startAge} a ${finalAge} años`;
const differenceOf = ({ difference }: CategoryRow) =>
  difference > 0 ? `+ ${formatMoney(difference)}` : formatMoney(difference);

/** Categorías: each with who may enter it, what it costs today and how many are in it. */
export default function EventCategoriesTab() {
  const { event, reload } = useShownEvent();
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
      cell: (row) => (
        <Flex gap="2.5" align="center" wrap="wrap" fontWeight="600">
          {row.title}
          {refused.has(row.id) ? <NotDeleted /> : null}
        </Flex>
      ),
    },
    { key: 'gender', header: 'Género', cell: (row) => categoryGenderLabels[row.gender] },
    { key: 'ages', header: 'Edades', cell: agesOf },
    { key: 'difference', header: 'Diferencia', align: 'end', cell: differenceOf },
    { key: 'price', header: 'Precio hoy', align: 'end', cell: (row) => formatMoney(row.price) },
    { key: 'enrolled', header: 'Inscritos', align: 'end', cell: (row) => formatNumber(row.enrolled) },
    ...(mayWrite
      ? [{ key: 'actions', header: 'Acciones', hideHeader: true, align: 'end', cell: deleteButton } as const]
      : []),
  ];

  return (
    <DataTable
      caption="Categorías del evento"
      columns={columns}
      rows={event.categories}
      rowKey={({ id }) => id}
      loading={false}
      empty={{
        title: 'Este evento no tiene categorías.',
        body: 'Agrégalas en la edición del evento.',
        action: mayWrite ? (
          <Button asChild>
            <Link to={paths.admin.editEvent(event.id)}>Editar evento</Link>
          </Button>
        ) : undefined,
      }}
      card={(row) => (
        <Stack as="article" layerStyle="panel" p="4" gap="2">
          <Flex gap="2.5" align="center" wrap="wrap">
            <DistanceTag distance={row.distance} />
            <Text fontWeight="600" overflowWrap="anywhere">
              {row.title}
            </Text>
            {refused.has(row.id) ? <NotDeleted /> : null}
          </Flex>
          <Text color="fg.muted">
            {categoryGenderLabels[row.gender]} · {agesOf(row)}
          </Text>
          <Flex justify="space-between" align="center" gap="3">
            <span>
              {formatNumber(row.enrolled)} inscritos · {formatMoney(row.price)}
            </span>
            {mayWrite ? <Box>{deleteButton(row)}</Box> : null}
          </Flex>
        </Stack>
      )}
    />
  );
}
