import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Mail, Pencil } from '../ui/icons';
import { formatShortDate } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { callLink, formatPhone } from '../base/format/phone';
import type { UserCard_UserFragment } from '../gql/graphql';
import { breakBeforeAt } from '../ui/display/break-before-at';
import { Fact, FactList } from '../ui/display/fact-list';
import { Avatar, nameInitials } from '../ui/media/avatar';
import { DeleteRowButton } from '../ui/list/delete-row-button';
import { PageTitle } from '../ui/layout/page-title';
import { StatusBadge } from '../ui/feedback/status-badge';
import { userStatusLabel } from './user-texts';
import { TextAnchor } from '../ui/display/text-link';

/** Name, role and contact of a user, with the actions passed to it. */
export function UserCard({
  user: masked,
  onEdit,
  onSendLink,
  onDelete,
}: {
  user: Masked<UserCard_UserFragment>;
  onEdit?: () => void;
  onSendLink?: () => void;
  onDelete?: () => void;
}) {
  const user = unmask<UserCard_UserFragment>(masked);
  return (
    <Box as="section" aria-label="Datos del usuario" layerStyle="panel" p={{ base: '4', md: '5' }}>
      <Flex gap="3.5" align="flex-start">
        <Avatar initials={nameInitials(user.name)} />
        <Box minW="0">
          <PageTitle document={user.name} fontSize={{ base: '24px', md: '28px' }} overflowWrap="anywhere">
            {user.name}
          </PageTitle>
          <Text color="fg.muted">{user.role.name}</Text>
        </Box>
      </Flex>
      <Box mt="5">
        <FactList columns={1}>
          <Fact label="Teléfono">
            <TextAnchor href={callLink(user.phone)}>{formatPhone(user.phone)}</TextAnchor>
          </Fact>
          <Fact label="Correo electrónico">
            <TextAnchor href={`mailto:${user.email}`}>{breakBeforeAt(user.email)}</TextAnchor>
          </Fact>
          <Fact label="Empresa">{user.company ?? '-'}</Fact>
          <Fact label="Estado">
            <StatusBadge {...userStatusLabel(user.active)} />
          </Fact>
          {user.hasPassword ? null : (
            <Fact label="Invitación">
              <StatusBadge label="Sin aceptar" palette="orange" />
            </Fact>
          )}
          <Fact label="Usuario desde">{formatShortDate(user.createdAt)}</Fact>
        </FactList>
      </Box>
      {onEdit || onSendLink || onDelete ? (
        <Stack mt="5" gap="2.5" direction={{ base: 'row', lg: 'column' }} wrap="wrap">
          {onEdit ? (
            <Button variant="outline" flex={{ base: 'auto', lg: 'none' }} onClick={onEdit}>
              <Pencil size={16} />
              Editar
            </Button>
          ) : null}
          {onSendLink ? (
            <Button variant="outline" flex={{ base: 'auto', lg: 'none' }} onClick={onSendLink}>
              <Mail size={16} />
              {user.hasPassword ? 'Enviar enlace de contraseña' : 'Enviar invitación'}
            </Button>
          ) : null}
          {onDelete ? (
            <DeleteRowButton what={`a ${user.name}`} size="md" flex={{ base: 'auto', lg: 'none' }} onClick={onDelete} />
          ) : null}
        </Stack>
      ) : null}
    </Box>
  );
}
