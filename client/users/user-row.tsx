import { Box, Flex, Stack, Text, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../base/paths';
import { formatPhone } from '../base/phone';
import type { UserRow_UserFragment } from '../gql/graphql';
import { Avatar, initialsOf } from '../ui/avatar';
import type { Column } from '../ui/data-table';
import { StatusBadge } from '../ui/status-badge';
import { userStatusLabel } from './user-texts';

const NameLink = chakra(Link, {
  base: {
    fontWeight: '600',
    lineClamp: 2,
    overflowWrap: 'anywhere',
    _hover: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

const SeeLink = chakra(Link, {
  base: { color: 'brand.fg', fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

const pathOf = ({ id }: UserRow_UserFragment) => paths.admin.user(id);

export const userColumns: readonly Column<UserRow_UserFragment>[] = [
  {
    key: 'name',
    header: 'Usuario',
    cell: (row) => (
      <Flex gap="3" align="center" minW="200px">
        <Avatar initials={initialsOf(row.name)} />
        <Box minW="0">
          <NameLink to={pathOf(row)}>{row.name}</NameLink>
          <Text textStyle="caption" color="fg.muted" overflowWrap="anywhere">
            {row.email}
          </Text>
        </Box>
      </Flex>
    ),
  },
  { key: 'role', header: 'Rol', cell: ({ role }) => role.name },
  { key: 'phone', header: 'Teléfono', cell: ({ phone }) => <Text whiteSpace="nowrap">{formatPhone(phone)}</Text> },
  {
    key: 'company',
    header: 'Empresa',
    cell: ({ company }) => (
      <Text lineClamp={2} maxW="24ch" overflowWrap="anywhere">
        {company ?? '-'}
      </Text>
    ),
  },
  { key: 'status', header: 'Estado', cell: ({ active }) => <StatusBadge {...userStatusLabel(active)} /> },
  {
    key: 'actions',
    header: 'Acciones',
    hideHeader: true,
    align: 'end',
    cell: (row) => (
      <SeeLink to={pathOf(row)} aria-label={`Ver a ${row.name}`}>
        Ver
      </SeeLink>
    ),
  },
];

/** A user on a phone: the whole card is the link. */
export function UserCard({ user }: { user: UserRow_UserFragment }) {
  return (
    <Flex asChild layerStyle="panel" p="4" gap="3" align="flex-start">
      <Link to={pathOf(user)}>
        <Avatar initials={initialsOf(user.name)} />
        <Stack gap="1" flex="1" minW="0">
          <Text fontWeight="600" overflowWrap="anywhere">
            {user.name}
          </Text>
          <Text color="fg.muted" textStyle="caption" overflowWrap="anywhere">
            {user.email}
          </Text>
          <Flex mt="1" gap="2" align="center" wrap="wrap" justify="space-between">
            <Text>{user.role.name}</Text>
            <StatusBadge {...userStatusLabel(user.active)} />
          </Flex>
        </Stack>
      </Link>
    </Flex>
  );
}
