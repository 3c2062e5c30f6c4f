import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../base/error-message';
import { formatNumber } from '../base/format';
import { TabHead } from '../coupons/tab-head';
import { useShownEvent } from '../events/shown-event';
import {
  RetryMailsDocument,
  UndeliveredMailCountDocument,
  UndeliveredMailsDocument,
  type UndeliveredMailsQuery,
} from '../gql/graphql';
import { usePermission } from '../ui/auth';
import { DataTable, type Column } from '../ui/data-table';
import { showDialog } from '../ui/dialogs';
import { useListParams } from '../ui/list-params';
import { StatusBadge } from '../ui/status-badge';
import { competitorPath } from './competitor-row';
import { NoCompetitors } from './no-competitors';
import { mailKindLabels, mailStateLabels, sinceText, troubleText } from './undelivered-texts';

type Row = UndeliveredMailsQuery['undeliveredMails']['data'][number];

const Name = chakra(Link, { base: { fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '3px' } });

/** `/admin/eventos/show/:id/correos`: mails to teams that did not arrive, why, and 'Reenviar'. */
export default function EventMailsTab() {
  return usePermission('PARTICIPANTS_READ') ? <Mails /> : <NoCompetitors />;
}

function Mails() {
  const { event } = useShownEvent();
  const mayWrite = usePermission('PARTICIPANTS_WRITE');
  const { page, setPage } = useListParams();
  const { data, previousData, loading, error, refetch } = useQuery(UndeliveredMailsDocument, {
    variables: { eventId: event.id, page },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const list = (data ?? previousData)?.undeliveredMails;
  const { busy, retry } = useRetry(event.id, () => refetch().catch(() => undefined));

  const again = (row: Row) => (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Reenviar a ${row.address}`}
      loading={busy === row.id}
      disabled={busy !== null}
      onClick={() => void retry(row.id)}
    >
      Reenviar
    </Button>
  );
  const columns: Column<Row>[] = [
    { key: 'who', header: 'Participante', cell: who },
    { key: 'kind', header: 'Correo', cell: (row) => mailKindLabels[row.kind] },
    { key: 'why', header: 'Qué pasó', cell: why },
    { key: 'state', header: 'Estado', cell: (row) => <StatusBadge {...mailStateLabels[row.state]} /> },
    ...(mayWrite ? [{ key: 'again', header: 'Acciones', hideHeader: true, align: 'end', cell: again } as const] : []),
  ];
  return (
    <>
      <TabHead title="Correos sin entregar" count={list ? countText(list) : ''}>
        {mayWrite ? (
          <Button
            size="sm"
            variant="outline"
            loading={busy === 'all'}
            disabled={busy !== null || !list || list.total === 0}
            onClick={() => void retry(null)}
          >
            <RotateCcw size={18} strokeWidth={1.9} aria-hidden="true" />
            Reenviar todos
          </Button>
        ) : null}
      </TabHead>
      <DataTable
        caption="Correos sin entregar"
        columns={columns}
        rows={error && !data ? undefined : list?.data}
        rowKey={({ id }) => id}
        card={(row) => (
          <Box>
            <Flex justify="space-between" gap="3" align="flex-start">
              {who(row)}
              <StatusBadge {...mailStateLabels[row.state]} />
            </Flex>
            <Text mt="2">{mailKindLabels[row.kind]}</Text>
            {why(row)}
            {mayWrite ? <Box mt="3">{again(row)}</Box> : null}
          </Box>
        )}
        loading={loading}
        error={
          error && !data
            ? {
                title: 'No pudimos cargar los correos.',
                body: errorMessage(error),
                onRetry: () => void refetch().catch(() => undefined),
              }
            : undefined
        }
        empty={{ title: 'Todos los correos llegaron.', body: 'Aquí aparece lo que el servidor de correo no recibe.' }}
        page={list}
        onPage={setPage}
      />
    </>
  );
}

/** Tries one mail again, or all; `busy` says which. */
function useRetry(eventId: string, reload: () => Promise<unknown>) {
  const [retryMails] = useMutation(RetryMailsDocument, { refetchQueries: [UndeliveredMailCountDocument] });
  const [busy, setBusy] = useState<string | null>(null);
  async function retry(id: string | null) {
    setBusy(id ?? 'all');
    try {
      const done = (await retryMails({ variables: { eventId, ids: id ? [id] : null } })).data?.retryMails;
      if (done) await showDialog({ icon: done.icon, title: done.message, body: done.body ?? undefined });
      await reload();
    } catch (error) {
      await showDialog({ icon: 'error', title: errorMessage(error) });
    } finally {
      setBusy(null);
    }
  }
  return { busy, retry };
}

const who = ({ address, competitors }: Row) => (
  <Box minW="0">
    {competitors.map(({ id, name, lastName }) => (
      <Box key={id}>
        <Name to={competitorPath(id)}>
          {name} {lastName}
        </Name>
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

function countText({ total, more }: { total: number; more: boolean }): string {
  if (total === 1) return '1 correo';
  return `${more ? 'Más de ' : ''}${formatNumber(total)} correos`;
}
