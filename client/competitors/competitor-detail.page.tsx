import { formatList } from '../base/format/format';
import { useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Mail, Pencil, Send } from '../ui/icons';
import { useState } from 'react';
import { useParams } from '../base/navigation';
import { History } from '../audit/history';
import { errorMessage } from '../base/network/error-message';
import { unmask } from '../base/network/fragment';
import { paths } from '../base/paths';
import { purchaseStatusLabels } from '../base/format/texts';
import type { PurchaseStatus } from '../gql/enums';
import {
  CompetitorDetailDocument,
  ResendConfirmationDocument,
  ResendPaymentLinksDocument,
  type CompetitorDetailQuery,
  type CompetitorForm_CompetitorFragment,
  type ResendConfirmationMutation,
} from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { Can } from '../ui/session/can';
import { confirm } from '../ui/dialog/dialogs';
import { NoSuchRecord, QueryBoundary } from '../ui/feedback/query-boundary';
import { PageTitle } from '../ui/layout/page-title';
import { StatusBadge } from '../ui/feedback/status-badge';
import { announceResult } from '../ui/feedback/announce-result';
import { CategoryDialog } from './category-dialog';
import { CompetitorDialog } from './competitor-dialog';
import { PaymentsPanel, RegistrationPanel, TeamPanel } from './competitor-panels';
import { ConsentPanel, HealthPanel, PersonPanel } from './person-panels';
import { isEditable } from './competitor-values';
import { NoCompetitors } from './no-competitors';
import { teamMailResultText } from './team-mail-result-text';
import { TeamMailsNotice } from './undelivered-notice';
import { VerificationBox } from './verification-box';

type Detail = CompetitorDetailQuery['competitor'];

/** `/admin/competidores/:id`: a competitor with registration, team, payments and audit log. */
export default function CompetitorDetailPage() {
  const { id = '' } = useParams();
  const allowed = usePermission('PARTICIPANTS_READ');
  const money = usePermission('MONEY_READ');
  if (!allowed) return <NotAllowed />;
  return (
    <QueryBoundary
      query={CompetitorDetailDocument}
      variables={{ id, money }}
      what="el competidor"
      title="Competidor"
      crumb={competitorsCrumb}
      notFound={
        <NoSuchRecord
          heading="Competidor"
          title="No encontramos este competidor."
          body="Puede ser de un evento que no está asignado a tu usuario, o ya no existe."
        />
      }
      skeleton={skeleton}
      minH="480px"
    >
      {({ competitor }, reload) => <Competitor competitor={competitor} reload={reload} />}
    </QueryBoundary>
  );
}

const competitorsCrumb = { label: 'Competidores', to: paths.admin.competitors };

const skeleton = (
  <>
    <Skeleton h="9" w="min(320px, 70%)" />
    <Grid mt="6" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.7fr) minmax(0, 1fr)' }} gap="4">
      <Stack gap="4">
        <Skeleton h="220px" rounded="l3" />
        <Skeleton h="260px" rounded="l3" />
      </Stack>
      <Skeleton h="240px" rounded="l3" />
    </Grid>
  </>
);

function NotAllowed() {
  useBreadcrumb(competitorsCrumb);
  return (
    <>
      <PageTitle document="Competidor" srOnly>
        Competidor
      </PageTitle>
      <NoCompetitors />
    </>
  );
}

function Competitor({ competitor, reload }: { competitor: Detail; reload: () => Promise<unknown> }) {
  const { id, name, lastName, event, registration } = competitor;
  useBreadcrumb(competitorsCrumb, { label: `${name} ${lastName}` });
  // The key changes after an action, so that the audit log is fetched again.
  const [changes, setChanges] = useState(0);
  const refresh = async () => {
    await reload();
    setChanges((count) => count + 1);
  };
  const [changingCategory, setChangingCategory] = useState(false);
  const [writes, money] = [usePermission('PARTICIPANTS_WRITE'), usePermission('MONEY_READ')];
  const mayChange = writes && money && !hasEnded(registration.status);
  return (
    <>
      {changingCategory ? (
        <CategoryDialog competitorId={id} onSaved={refresh} onClose={() => setChangingCategory(false)} />
      ) : null}
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="5">
        <Box minW="0" flex={{ md: 1 }}>
          <PageTitle document={`${name} ${lastName}`} overflowWrap="anywhere">
            {name} {lastName}
          </PageTitle>
          <Flex mt="2" gap="2.5" align="center" wrap="wrap">
            <StatusBadge {...purchaseStatusLabels[registration.status]} />
            <Text color="fg.muted" overflowWrap="anywhere">
              {event.name}
            </Text>
          </Flex>
        </Box>
        <Actions competitor={competitor} reload={refresh} />
      </Flex>
      <VerificationBox competitor={competitor} reload={refresh} />
      <TeamMailsNotice eventId={event.id} mails={registration.undeliveredMails} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.7fr) minmax(0, 1fr)' }}
        gap="4"
        alignItems="start"
      >
        <Stack gap="4" minW="0">
          <PersonPanel competitor={competitor} />
          <RegistrationPanel
            competitor={competitor}
            onChangeCategory={mayChange ? () => setChangingCategory(true) : undefined}
          />
          <TeamPanel competitor={competitor} />
          <Can permission="MONEY_READ">
            <PaymentsPanel competitor={competitor} />
          </Can>
        </Stack>
        <Stack gap="4" minW="0">
          <HealthPanel competitor={competitor} />
          <ConsentPanel competitor={competitor} />
          <History key={`person-${changes}`} title="Historial del competidor" subject="COMPETITOR" subjectId={id} />
          <History
            key={`team-${changes}`}
            title="Historial de la inscripción"
            subject="REGISTRATION"
            subjectId={registration.id}
          />
        </Stack>
      </Grid>
    </>
  );
}

/** Whether a registration has ended: it can be neither changed nor mailed. */
const hasEnded = (status: PurchaseStatus): boolean =>
  status === 'EXPIRED' || status === 'DELETED' || status === 'REFUNDED';

/** 'Editar', and the matching mail: the confirmation if paid, the payment link if unpaid. */
function Actions({ competitor, reload }: { competitor: Detail; reload: () => Promise<unknown> }) {
  const { registration } = competitor;
  const stored = unmask<CompetitorForm_CompetitorFragment>(competitor);
  const [editing, setEditing] = useState(false);
  const [resendConfirmation] = useMutation(ResendConfirmationDocument);
  const [resendLinks] = useMutation(ResendPaymentLinksDocument);
  const { status } = registration;
  const unpaid = status === 'UNPAID' || status === 'REJECTED';
  // Each address of the team gets one mail.
  const addresses = formatList([...new Set(registration.competitors.map(({ email }) => email))]);

  async function send() {
    let done: ResendConfirmationMutation['resendConfirmation'] | undefined;
    await confirm({
      title: unpaid ? '¿Reenviar el enlace de pago?' : '¿Reenviar la confirmación?',
      body: `Le llega a ${addresses}. Si una dirección está mal escrita, corrígela primero en «Editar».`,
      confirmLabel: 'Reenviar',
      action: async () => {
        try {
          done = unpaid
            ? (await resendLinks({ variables: { selection: { ids: [competitor.id] } } })).data?.resendPaymentLinks
            : (await resendConfirmation({ variables: { registrationId: registration.id } })).data?.resendConfirmation;
          return undefined;
        } catch (error) {
          return errorMessage(error);
        }
      },
    });
    if (!done) return;
    await announceResult(teamMailResultText(done));
    await reload();
  }

  if (hasEnded(status)) return null;
  return (
    <Can permission="PARTICIPANTS_WRITE">
      <Flex gap="2" wrap="wrap">
        {status === 'IN_VERIFICATION' ? null : (
          <Button variant="outline" size="sm" onClick={() => void send()}>
            {unpaid ? <Send size={18} /> : <Mail size={18} />}
            {unpaid ? 'Reenviar enlace de pago' : 'Reenviar confirmación'}
          </Button>
        )}
        {isEditable(stored) ? (
          <Button size="sm" onClick={() => setEditing(true)}>
            <Pencil size={18} />
            Editar
          </Button>
        ) : null}
      </Flex>
      {editing && isEditable(stored) ? (
        <CompetitorDialog competitor={stored} onSaved={reload} onClose={() => setEditing(false)} />
      ) : null}
    </Can>
  );
}
