import { useMutation } from '@apollo/client/react';
import { Box, Button, Text } from '@chakra-ui/react';
import { RotateCcw } from '../ui/icons';
import { useState } from 'react';
import { errorMessage } from '../base/network/error-message';
import { troubleText } from '../base/format/texts';
import { useEventContext } from '../events/office/event-context';
import {
  RetryMailsDocument,
  UndeliveredMailCountDocument,
  UndeliveredMailsDocument,
  type MailRow_MailFragment,
  type RetryMailsMutation,
} from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import type { Column } from '../ui/list/column';
import { confirm } from '../ui/dialog/dialogs';
import { toPage, useList } from '../ui/list/list';
import { useListParams } from '../ui/list/list-params';
import { ListTab } from '../ui/list/list-tab';
import { StatusBadge } from '../ui/feedback/status-badge';
import { announceResult } from '../ui/feedback/announce-result';
import { competitorPath } from './competitor-columns';
import { NoCompetitors } from './no-competitors';
import { teamMailResultText } from './team-mail-result-text';
import { mailKindLabels, mailStateLabels, sinceText } from './undelivered-texts';
import { TextLink } from '../ui/display/text-link';

type Row = MailRow_MailFragment;

const labels = { one: 'correo', many: 'correos', the: 'los correos', no: 'Ningún correo' };

/** `/admin/eventos/show/:id/correos`: undelivered mails to teams, with their reason and 'Reenviar'. */
export default function EventMailsTab() {
  return usePermission('PARTICIPANTS_READ') ? <Mails /> : <NoCompetitors />;
}

function Mails() {
  const { event } = useEventContext();
  const mayWrite = usePermission('PARTICIPANTS_WRITE');
  const { page } = useListParams();
  const list = useList(UndeliveredMailsDocument, { eventId: event.id, page }, ({ undeliveredMails }) =>
    toPage<Row>(undeliveredMails),
  );
  const { busy, retry } = useRetry(event.id, list.reload);

  return (
    <ListTab
      title="Correos sin entregar"
      texts={labels}
      list={list}
      columns={columns(mayWrite ? { busy, retry } : undefined)}
      empty={{ title: 'Todos los correos llegaron.', body: 'Aquí aparece lo que el servidor de correo no recibe.' }}
      actions={
        mayWrite ? (
          <Button
            size="sm"
            variant="outline"
            loading={busy === 'all'}
            disabled={busy !== null || !list.page || list.page.total === 0}
            onClick={() => void retry(null)}
          >
            <RotateCcw size={18} />
            Reenviar todos
          </Button>
        ) : null
      }
    />
  );
}

interface Retry {
  busy: string | null;
  retry: (mail: Row | null) => Promise<void>;
}

/** Sends one or all mails again; `busy` says which. */
function useRetry(eventId: string, reload: () => Promise<void>): Retry {
  const [retryMails] = useMutation(RetryMailsDocument, { refetchQueries: [UndeliveredMailCountDocument] });
  const [busy, setBusy] = useState<string | null>(null);
  async function retry(mail: Row | null) {
    let done: RetryMailsMutation['retryMails'] | undefined;
    setBusy(mail?.id ?? 'all');
    await confirm({
      title: mail ? `¿Reenviar el correo a ${mail.address}?` : '¿Reenviar todos los correos que no llegaron?',
      body: mail
        ? 'Si la dirección está mal escrita, corrígela primero en la página de la persona.'
        : 'Cada uno vuelve a salir a la dirección de la lista.',
      confirmLabel: 'Reenviar',
      action: async () => {
        try {
          done = (await retryMails({ variables: { eventId, ids: mail ? [mail.id] : null } })).data?.retryMails;
          return undefined;
        } catch (error) {
          return errorMessage(error);
        }
      },
    });
    if (done) {
      await announceResult(teamMailResultText(done));
      await reload();
    }
    setBusy(null);
  }
  return { busy, retry };
}

const recipientCell = ({ address, competitors }: Row) => (
  <Box minW="0">
    {competitors.map(({ id, name, lastName }) => (
      <Box key={id}>
        <TextLink color="inherit" fontWeight="600" to={competitorPath(id)}>
          {name} {lastName}
        </TextLink>
      </Box>
    ))}
    <Text color="fg.muted" fontSize="13px" overflowWrap="anywhere">
      {address}
    </Text>
  </Box>
);

const why = (row: Row) => (
  <Box minW="0" maxW="42ch">
    <Text overflowWrap="anywhere">{troubleText(row)}</Text>
    <Text color="fg.muted" fontSize="13px">
      {sinceText(row.failedAt)}
    </Text>
  </Box>
);

/** `again`: resends a mail; omitted without permission. */
const columns = (again?: Retry): Column<Row>[] => [
  { key: 'who', header: 'Participante', card: 'title', cell: recipientCell },
  { key: 'kind', header: 'Correo', card: 'line', cell: (row) => mailKindLabels[row.kind] },
  { key: 'why', header: 'Qué pasó', card: 'line', cell: why },
  {
    key: 'state',
    header: 'Estado',
    card: 'corner',
    cell: (row) => <StatusBadge {...mailStateLabels[row.state]} />,
  },
  ...(again
    ? [
        {
          key: 'again',
          header: 'Acciones',
          hideHeader: true,
          align: 'end',
          card: 'actions',
          cell: (row: Row) => (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Reenviar a ${row.address}`}
              loading={again.busy === row.id}
              disabled={again.busy !== null}
              onClick={() => void again.retry(row)}
            >
              Reenviar
            </Button>
          ),
        } as const,
      ]
    : []),
];
