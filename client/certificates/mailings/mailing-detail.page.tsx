import { Box, Button, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { CalendarClock, Users } from '../../ui/icons';
import { useState } from 'react';
import { useParams } from '../../base/navigation';
import { History } from '../../audit/history';
import { formatDateTime, formatShortDate } from '../../base/format/format';
import { unmask } from '../../base/network/fragment';
import { paths } from '../../base/paths';
import { EventIcon } from '../../events/event-icon';
import {
  MailingDetailDocument,
  MailingRecipientsDocument,
  type MailingDetailQuery,
  type MailingRecipientsQuery,
} from '../../gql/graphql';
import { usePermission } from '../../ui/session/auth';
import { useBreadcrumb } from '../../ui/layout/breadcrumb';
import { Can } from '../../ui/session/can';
import { NoSuchRecord, QueryBoundary } from '../../ui/feedback/query-boundary';
import { useList } from '../../ui/list/list';
import { toOptions, valueIn } from '../../ui/list/list-filters';
import { useListParams } from '../../ui/list/list-params';
import { ListTab } from '../../ui/list/list-tab';
import { RequirePermission } from '../../ui/session/not-allowed';
import { PageTitle } from '../../ui/layout/page-title';
import { PollingBanner } from '../../ui/list/polling-banner';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { toast } from '../../ui/feedback/toasts';
import { AddressDialog } from './address-dialog';
import { MailingCounters } from './mailing-counters';
import { FactsPanel, PrivacyPanel } from './mailing-panels';
import { MailingTroubles } from './mailing-troubles';
import { isWaiting, mailingStatusLabels, recipientStateLabels } from './mailing-texts';
import { PicturePanel } from '../design/picture-panel';
import { recipientColumns, type RecipientRow } from './recipient-columns';
import { RescheduleDialog } from './reschedule-dialog';
import { StopButton } from './stop-button';
import { isFocusLost, useHeadingFocus } from '../../ui/layout/focus';
import { useMailingPolling } from './use-mailing-polling';
import { useResend } from './use-resend';

type MailingDetail = MailingDetailQuery['certificateMailing'];

/** `/admin/certificates/:id`: a mailing with progress, recipients and actions. */
export default function MailingDetailPage() {
  const { id = '' } = useParams();
  return (
    <RequirePermission permission="CERTIFICATES_READ" what="ver certificados">
      <QueryBoundary
        query={MailingDetailDocument}
        variables={{ id }}
        what="el envío"
        title="Certificados"
        crumb={certificatesCrumb}
        notFound={
          <NoSuchRecord
            heading="Certificados"
            title="No encontramos este envío."
            body="Puede ser de un evento que no tienes asignado, o de otra persona."
            link={{ to: paths.admin.certificates, label: 'Ver todos los certificados' }}
          />
        }
        skeleton={
          <>
            <Skeleton h="14" w="min(420px, 80%)" />
            <Skeleton h="168px" mt="5" rounded="l3" />
            <Skeleton h="320px" mt="4" rounded="l3" />
          </>
        }
        minH="420px"
      >
        {({ certificateMailing }, reload) => <Detail mailing={certificateMailing} reload={reload} />}
      </QueryBoundary>
    </RequirePermission>
  );
}

const certificatesCrumb = { label: 'Certificados', to: paths.admin.certificates };

function Detail({ mailing, reload }: { mailing: MailingDetail; reload: () => Promise<unknown> }) {
  const { id, eventName, city, eventDate, icon, status, endedAt } = mailing;
  useBreadcrumb(certificatesCrumb, { label: eventName });
  const { failed, unconfirmed } = mailing.progress;
  const recipients = useRecipients(id);
  const { failures } = useMailingPolling(
    [mailing],
    [
      { query: MailingDetailDocument, variables: { id } },
      { query: MailingRecipientsDocument, variables: recipients.variables },
    ],
  );
  useHeadingFocus(`${status} ${mailing.anonymizedAt} ${failed > 0} ${unconfirmed > 0}`, isFocusLost);
  const [changes, setChanges] = useState(0);
  const refresh = async () => {
    await Promise.all([reload(), recipients.list.reload()]);
    setChanges((count) => count + 1);
  };
  return (
    <>
      <Flex align="flex-end" justify="space-between" gap="4" wrap="wrap" mb="4">
        <Flex gap="4" align="flex-start" minW="0" flex={{ md: '1 1 320px' }}>
          <EventIcon icon={icon} slug={eventName} sport size="56px" />
          <Box minW="0">
            <PageTitle document={`Certificados de ${eventName}`} overflowWrap="anywhere">
              {eventName}
            </PageTitle>
            <Flex mt="1.5" columnGap="2.5" rowGap="1" align="center" wrap="wrap" color="fg.muted">
              <StatusBadge {...mailingStatusLabels[status]} />
              <Text overflowWrap="anywhere">{`${city} · ${formatShortDate(eventDate)}`}</Text>
            </Flex>
          </Box>
        </Flex>
        <Can permission="CERTIFICATES_WRITE">
          <Actions mailing={mailing} reload={refresh} />
        </Can>
      </Flex>
      <PollingBanner failures={failures} mb={failures > 0 ? '4' : '0'} />
      <MailingTroubles mailing={mailing} reload={refresh} />
      <MailingCounters mailing={mailing} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 300px', '2xl': 'minmax(0, 1fr) 340px' }}
        gap="4"
        alignItems="start"
      >
        <Stack gap="4" minW="0">
          <Box minW="0">
            <Recipients mailing={mailing} list={recipients.list} reload={refresh} />
          </Box>
          {/* The key changes after an action or a change of the mailing, so that the audit log is fetched again. */}
          <History key={`${changes} ${status} ${endedAt}`} subject="MAILING" subjectId={id} />
        </Stack>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' }}
          gap="4"
          minW="0"
          alignItems="start"
        >
          <PicturePanel mailing={mailing} />
          <FactsPanel mailing={mailing} />
          <PrivacyPanel mailing={mailing} reload={refresh} />
        </Grid>
      </Grid>
    </>
  );
}

/** Actions on the whole mailing. */
function Actions({ mailing, reload }: { mailing: MailingDetail; reload: () => Promise<unknown> }) {
  const [moving, setMoving] = useState(false);
  return (
    <Flex gap="2" wrap="wrap">
      {isWaiting(mailing) ? (
        <Button variant="outline" onClick={() => setMoving(true)}>
          <CalendarClock size={18} />
          Cambiar fecha
        </Button>
      ) : null}
      {mailing.status === 'SCHEDULED' ? <StopButton mailing={mailing} size="md" reload={reload} /> : null}
      {moving ? (
        <RescheduleDialog
          mailing={mailing}
          onSaved={(sendAt) => {
            setMoving(false);
            void reload();
            void toast({ title: `Envío programado para el ${formatDateTime(sendAt)}` });
          }}
          onChanged={() => {
            setMoving(false);
            void reload();
          }}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </Flex>
  );
}

const labels = { one: 'destinatario', many: 'destinatarios', the: 'los destinatarios', no: 'Ningún destinatario' };
/** Recipients that match the filters in the URL. */
function useRecipients(id: string) {
  const { page, q, get } = useListParams();
  const filter = { search: q || null, state: valueIn(recipientStateLabels, get('estado')) };
  const variables = { id, filter, page };
  const list = useList(MailingRecipientsDocument, variables, ({ certificateMailing }: MailingRecipientsQuery) => {
    const found = certificateMailing.recipients;
    return { ...found, data: unmask<RecipientRow>(found.data) };
  });
  return { list, variables };
}

function Recipients({
  mailing: { id, status, anonymizedAt },
  list,
  reload,
}: {
  mailing: MailingDetail;
  list: ReturnType<typeof useRecipients>['list'];
  reload: () => Promise<unknown>;
}) {
  const mayWrite = usePermission('CERTIFICATES_WRITE');
  const { resendTo } = useResend(id, reload);
  const [corrected, setCorrected] = useState<RecipientRow | null>(null);
  const actions =
    mayWrite && status !== 'STOPPED'
      ? { resend: (recipient: RecipientRow) => void resendTo(recipient), correct: setCorrected }
      : null;
  const fromFile = list.rows?.some(({ row }) => row !== null) ?? false;
  return (
    <>
      {corrected ? (
        <AddressDialog
          mailingId={id}
          recipient={corrected}
          onDone={() => {
            setCorrected(null);
            void reload();
          }}
          onClose={() => setCorrected(null)}
        />
      ) : null}
      <ListTab
        title="Destinatarios"
        texts={labels}
        list={list}
        columns={recipientColumns(status, fromFile, actions)}
        // Anonymised recipients cannot be searched.
        search={anonymizedAt ? undefined : 'Buscar por nombre o correo'}
        filters={anonymizedAt ? [] : [{ param: 'estado', label: 'Estado', options: toOptions(recipientStateLabels) }]}
        empty={{
          icon: <Users size={36} strokeWidth={1.5} />,
          title: anonymizedAt ? 'Los datos de los destinatarios se borraron.' : 'Este envío no tiene destinatarios.',
          body: anonymizedAt ? 'Quedan los conteos y las páginas que comprueban los certificados.' : undefined,
        }}
      />
    </>
  );
}
