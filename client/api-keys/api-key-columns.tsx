import { Button, Text } from '@chakra-ui/react';
import { formatAgo, formatShortDate } from '../base/format/format';
import { permissionLabels } from '../base/format/texts';
import type { ApiKeyRow_KeyFragment } from '../gql/graphql';
import { actionsColumn, type Column } from '../ui/list/column';
import { RowName } from '../ui/list/row-name';
import { StatusBadge } from '../ui/feedback/status-badge';
import { apiKeyStateLabels } from './api-key-texts';
import { TruncatedNames } from './truncated-names';

/** A row of the API key list. */
export type ApiKeyRow = ApiKeyRow_KeyFragment;

const eventNames = ({ allEvents, events }: ApiKeyRow): string[] => {
  if (allEvents) return ['Todos'];
  return events.length === 0 ? ['Ninguno'] : events.map(({ name }) => name);
};

const usedText = ({ lastUsedAt }: ApiKeyRow): string => (lastUsedAt ? formatAgo(lastUsedAt) : 'Nunca');

export const apiKeyColumns = (onRevoke: (key: ApiKeyRow) => void): Column<ApiKeyRow>[] => [
  {
    key: 'name',
    header: 'Llave',
    card: 'title',
    cell: ({ name, creatorName }) => <RowName name={name} below={`De ${creatorName}`} />,
  },
  {
    key: 'scopes',
    header: 'Permisos',
    card: 'line',
    cell: ({ scopes }) => <TruncatedNames names={scopes.map((scope) => permissionLabels[scope])} />,
  },
  {
    key: 'events',
    header: 'Eventos',
    card: 'line',
    cell: (row) => <TruncatedNames names={eventNames(row)} />,
    inCard: (row) => <TruncatedNames before="Eventos: " names={eventNames(row)} />,
  },
  {
    key: 'expiresAt',
    header: 'Vence',
    card: 'foot',
    cell: ({ expiresAt }) => <Text whiteSpace="nowrap">{formatShortDate(expiresAt)}</Text>,
    inCard: ({ expiresAt }) => <Text>Vence el {formatShortDate(expiresAt)}</Text>,
  },
  {
    key: 'lastUsedAt',
    header: 'Último uso',
    card: 'foot',
    cell: (row) => <Text whiteSpace="nowrap">{usedText(row)}</Text>,
    inCard: (row) => <Text>Último uso: {usedText(row).toLowerCase()}</Text>,
  },
  {
    key: 'state',
    header: 'Estado',
    card: 'corner',
    cell: ({ state }) => <StatusBadge {...apiKeyStateLabels[state]} />,
  },
  ...actionsColumn<ApiKeyRow>((row) =>
    row.state === 'REVOKED' || row.state === 'EXPIRED' ? null : (
      <Button variant="outline" size="sm" aria-label={`Revocar ${row.name}`} onClick={() => onRevoke(row)}>
        Revocar
      </Button>
    ),
  ),
];
