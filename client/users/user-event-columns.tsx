import { Button, Text } from '@chakra-ui/react';
import { formatMoment } from '../base/format/format';
import { paths } from '../base/paths';
import { eventStatusLabels } from '../base/format/texts';
import type { UserEventRow_EventFragment } from '../gql/graphql';
import { actionsColumn, type Column } from '../ui/list/column';
import { RowName } from '../ui/list/row-name';
import { StatusBadge } from '../ui/feedback/status-badge';

/** A row of a user's event list. */
export type UserEventRow = UserEventRow_EventFragment;

/** @param onRemove removes an event from the user; omitted without permission */
export const userEventColumns = (onRemove?: (event: UserEventRow) => Promise<void>): Column<UserEventRow>[] => [
  {
    key: 'name',
    header: 'Evento',
    card: 'title',
    cell: ({ id, name }) => <RowName name={name} to={paths.admin.event(id)} />,
  },
  {
    key: 'status',
    header: 'Estado',
    card: 'corner',
    cell: ({ status }) => <StatusBadge {...eventStatusLabels[status]} />,
  },
  { key: 'city', header: 'Ciudad', card: 'line', cell: ({ city }) => city },
  {
    key: 'startsAt',
    header: 'Fecha y hora',
    card: 'line',
    cell: ({ startsAt }) => <Text whiteSpace="nowrap">{formatMoment(startsAt)}</Text>,
  },
  ...actionsColumn<UserEventRow>(
    onRemove &&
      ((event) => (
        <Button variant="outline" size="sm" aria-label={`Quitar ${event.name}`} onClick={() => void onRemove(event)}>
          Quitar
        </Button>
      )),
  ),
];
