import { useQuery } from '@apollo/client/react';
import { formatNumber } from '../../base/format/format';
import { paths } from '../../base/paths';
import { UndeliveredMailCountDocument } from '../../gql/graphql';
import { usePermission } from '../../ui/session/auth';
import { MailWarning, MailWarningLink } from '../../ui/feedback/mail-warning';

/** Number of the event's mails that were not delivered, with a link; renders nothing if all were. */
export function EventMailsBanner({ eventId }: { eventId: string }) {
  const allowed = usePermission('PARTICIPANTS_READ');
  const { data } = useQuery(UndeliveredMailCountDocument, {
    variables: { eventId },
    skip: !allowed,
    fetchPolicy: 'cache-and-network',
  });
  const { total = 0, more = false } = data?.undeliveredMails ?? {};
  if (total === 0) return null;
  return (
    <MailWarning>
      {total === 1
        ? 'Un correo no ha llegado a su destino. '
        : `${more ? 'Más de ' : ''}${formatNumber(total)} correos no han llegado a su destino. `}
      <MailWarningLink to={paths.admin.event(eventId, 'correos')}>Ver correos sin entregar</MailWarningLink>
    </MailWarning>
  );
}
