import { useQuery } from '@apollo/client/react';
import { Box, Text, chakra } from '@chakra-ui/react';
import { MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePermission } from '../app/auth';
import { formatNumber } from '../app/format';
import { UndeliveredMailCountDocument, type UndeliveredMail_MailFragment } from '../gql/graphql';
import { mailKindLabels, mailStateLabels, sinceText, troubleText } from './undelivered-texts';

const More = chakra(Link, { base: { fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '3px' } });

/** At an event: how many of its mails did not arrive, and the way to them; nothing while all did. */
export function EventMailsNotice({ eventId }: { eventId: string }) {
  const allowed = usePermission('PARTICIPANTS_READ');
  const { data } = useQuery(UndeliveredMailCountDocument, {
    variables: { eventId },
    skip: !allowed,
    fetchPolicy: 'cache-and-network',
  });
  const { total = 0, more = false } = data?.undeliveredMails ?? {};
  if (total === 0) return null;
  return (
    <Warning>
      {total === 1
        ? 'Un correo no ha llegado a su destino. '
        : `${more ? 'Más de ' : ''}${formatNumber(total)} correos no han llegado a su destino. `}
      <More to={`/admin/eventos/show/${eventId}/correos`}>Ver correos sin entregar</More>
    </Warning>
  );
}

/** At a participant: which mails of the team did not arrive, where to and why. */
export function TeamMailsNotice({
  eventId,
  mails,
}: {
  eventId: string;
  mails: readonly UndeliveredMail_MailFragment[];
}) {
  if (mails.length === 0) return null;
  return (
    <Warning>
      {mails.map((mail) => (
        <Text key={mail.id} overflowWrap="anywhere">
          <b>
            {mailKindLabels[mail.kind]} a {mail.address}: {mailStateLabels[mail.state].label.toLowerCase()}.
          </b>{' '}
          {troubleText(mail)} {sinceText(mail.failedAt)}.
        </Text>
      ))}
      <More to={`/admin/eventos/show/${eventId}/correos`}>Ver correos sin entregar</More>
    </Warning>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Box role="status" display="flex" gap="3" bg="bg.warning" rounded="10px" px="4" py="3.5" mb="4" fontSize="sm">
      <Box color="fg.warning" pt="1px" flex="none">
        <MailWarning size={20} strokeWidth={1.9} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0">
        {children}
      </Box>
    </Box>
  );
}
