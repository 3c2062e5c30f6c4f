import { Text } from '@chakra-ui/react';
import { paths } from '../base/paths';
import { formatPhone } from '../base/format/phone';
import type { UserRow_UserFragment } from '../gql/graphql';
import { Avatar, nameInitials } from '../ui/media/avatar';
import type { Column } from '../ui/list/column';
import { sortsByText } from '../ui/list/list-sort';
import { RowName, seeColumn } from '../ui/list/row-name';
import { StatusBadge } from '../ui/feedback/status-badge';
import { userStatusLabel } from './user-texts';

/** A row of the user list. */
export type UserRow = UserRow_UserFragment;

const rowPath = ({ id }: UserRow) => paths.admin.user(id);

export const userColumns: readonly Column<UserRow>[] = [
  {
    key: 'name',
    header: 'Usuario',
    sort: { by: 'nombre', ...sortsByText },
    card: 'title',
    cell: (row) => (
      <RowName
        name={row.name}
        to={rowPath(row)}
        below={row.email}
        media={<Avatar initials={nameInitials(row.name)} />}
      />
    ),
  },
  {
    key: 'role',
    header: 'Rol',
    sort: { by: 'rol', ...sortsByText },
    card: 'foot',
    cell: ({ role }) => <Text>{role.name}</Text>,
  },
  { key: 'phone', header: 'Teléfono', cell: ({ phone }) => <Text whiteSpace="nowrap">{formatPhone(phone)}</Text> },
  {
    key: 'company',
    header: 'Empresa',
    sort: { by: 'empresa', ...sortsByText },
    cell: ({ company }) => (
      <Text lineClamp={2} maxW="24ch" overflowWrap="anywhere">
        {company ?? '-'}
      </Text>
    ),
  },
  {
    key: 'status',
    header: 'Estado',
    card: 'foot',
    cell: ({ active }) => <StatusBadge {...userStatusLabel(active)} />,
  },
  seeColumn(rowPath, ({ name }) => `Ver a ${name}`),
];
