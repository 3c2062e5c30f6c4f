import { useMutation } from '@apollo/client/react';
import { formatAges, formatDifference, formatMoney, formatNumber } from '../base/format/format';
import { categoryGenderLabels, categoryName } from '../base/format/texts';
import { unmask } from '../base/network/fragment';
import { CategoryFields } from '../events/form/category-fields';
import { categoryInput, emptyCategory, type CategoryValues } from '../events/form/event-form-rows';
import { useEventContext } from '../events/office/event-context';
import { EventRows } from '../events/office/event-rows';
import {
  CreateCategoryDocument,
  DeleteCategoryDocument,
  UpdateCategoryDocument,
  type EventCategories_EventFragment,
} from '../gql/graphql';
import { DistanceTag } from '../ui/display/distance-tag';
import { RowName } from '../ui/list/row-name';

type CategoryRow = EventCategories_EventFragment['categories'][number];

const texts = {
  caption: 'Categorías del evento',
  empty: 'Este evento no tiene categorías.',
  emptyBody: 'Agrégalas aquí o en la edición del evento.',
  add: 'Agregar categoría',
  the: 'la categoría',
  saved: 'Categoría guardada',
};

/** "97", or "97 de 120" if the category has a limit */
const formatEnrolled = ({ enrolled, participantLimit }: CategoryRow) =>
  participantLimit === null ? formatNumber(enrolled) : `${formatNumber(enrolled)} de ${formatNumber(participantLimit)}`;

const toFormValues = ({ startTime, ...row }: CategoryRow): CategoryValues => ({
  distance: row.distance,
  title: row.title,
  gender: row.gender,
  startAge: row.startAge,
  finalAge: row.finalAge,
  teamsOnly: row.teamsOnly,
  difference: row.difference,
  startTime: startTime ?? '',
  participantLimit: row.participantLimit,
});

/** Categorías: each category with conditions, current price and number of competitors. */
export default function EventCategoriesTab() {
  const event = unmask<EventCategories_EventFragment>(useEventContext().event);
  const [create] = useMutation(CreateCategoryDocument);
  const [update] = useMutation(UpdateCategoryDocument);
  const [deleteCategory] = useMutation(DeleteCategoryDocument);
  return (
    <EventRows<CategoryRow, CategoryValues>
      rows={event.categories}
      texts={texts}
      editable={event.sport !== 'NON_SPORT'}
      getName={categoryName}
      columns={(isRefused) => [
        {
          key: 'distance',
          header: 'Distancia',
          width: '110px',
          cell: (row) => <DistanceTag distance={row.distance} />,
        },
        {
          key: 'title',
          header: 'Título',
          card: 'title',
          cell: (row) => <RowName name={row.title} refused={isRefused(row)} />,
          inCard: (row) => (
            <RowName name={row.title} media={<DistanceTag distance={row.distance} />} refused={isRefused(row)} />
          ),
        },
        {
          key: 'gender',
          header: 'Género',
          card: 'line',
          cell: (row) => categoryGenderLabels[row.gender],
          inCard: (row) => `${categoryGenderLabels[row.gender]} · ${formatAges(row)}`,
        },
        { key: 'ages', header: 'Edades', cell: (row) => formatAges(row) },
        { key: 'difference', header: 'Diferencia', align: 'end', cell: (row) => formatDifference(row.difference) },
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
      ]}
      valuesFromRow={(row) => (row ? toFormValues(row) : emptyCategory)}
      save={(values, row) =>
        row
          ? update({ variables: { id: row.id, input: categoryInput(values), version: event.version } })
          : create({ variables: { eventId: event.id, input: categoryInput(values) } })
      }
      deleteRow={(id) => deleteCategory({ variables: { id } })}
      fields={<CategoryFields />}
    />
  );
}
