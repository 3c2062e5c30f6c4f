import { Text } from '@chakra-ui/react';
import { unmask, type Masked } from '../base/network/fragment';
import { paths } from '../base/paths';
import { troubleText } from '../base/format/texts';
import type { TeamMailsNotice_MailFragment } from '../gql/graphql';
import { MailWarning, MailWarningLink } from '../ui/feedback/mail-warning';
import { mailKindLabels, mailStateLabels, sinceText } from './undelivered-texts';

/** Undelivered mails of a team, with addresses and reasons. */
export function TeamMailsNotice({
  eventId,
  mails,
}: {
  eventId: string;
  mails: readonly Masked<TeamMailsNotice_MailFragment>[];
}) {
  if (mails.length === 0) return null;
  return (
    <MailWarning>
      {unmask<TeamMailsNotice_MailFragment>(mails).map((mail) => (
        <Text key={mail.id} overflowWrap="anywhere">
          <b>
            {mailKindLabels[mail.kind]} a {mail.address}: {mailStateLabels[mail.state].label.toLowerCase()}.
          </b>{' '}
          {troubleText(mail)} {sinceText(mail.failedAt)}.
        </Text>
      ))}
      <MailWarningLink to={paths.admin.event(eventId, 'correos')}>Ver correos sin entregar</MailWarningLink>
    </MailWarning>
  );
}
