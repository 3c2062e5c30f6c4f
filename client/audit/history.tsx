import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Heading, Skeleton, Stack, Text, chakra } from '@chakra-ui/react';
import { Bot, CreditCard, UserRound } from '../ui/icons';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '../base/format/format';
import { unmask } from '../base/network/fragment';
import type { AuditActor, AuditSubject } from '../gql/enums';
import { HistoryDocument, type HistoryLine_EntryFragment } from '../gql/graphql';
import { Avatar, nameInitials } from '../ui/media/avatar';
import { Can } from '../ui/session/can';
import { QueryError } from '../ui/feedback/query-error';
import { useDelayed } from '../ui/feedback/use-delayed';
import { auditActionText, auditActorLabels } from './audit-labels';
import { ChangeList } from './change-list';

/** 'Historial' of a subject, or `title` if a page has several. Renders nothing without permission. */
export function History(props: { subject: AuditSubject; subjectId: string; title?: string }) {
  return (
    <Can permission="AUDIT_READ">
      <Lines {...props} />
    </Can>
  );
}

function Lines({
  subject,
  subjectId,
  title = 'Historial',
}: {
  subject: AuditSubject;
  subjectId: string;
  title?: string;
}) {
  const [asking, setAsking] = useState(false);
  const query = useQuery(HistoryDocument, {
    variables: { filter: { subject, subjectId }, page: 1 },
    fetchPolicy: 'cache-and-network',
  });
  const { data, error, loading, fetchMore } = query;
  const showSkeleton = useDelayed(loading && !data);
  const list = data?.auditEntries;

  async function askForMore() {
    if (!list) return;
    setAsking(true);
    try {
      await fetchMore({
        variables: { page: list.currentPage + 1 },
        // Entries created in the meantime shift the pages: drop the ones already loaded.
        updateQuery: ({ auditEntries: known }, { fetchMoreResult: { auditEntries: more } }) => ({
          auditEntries: {
            ...more,
            data: [...known.data, ...more.data.filter(({ id }) => !known.data.some((line) => line.id === id))],
          },
        }),
      });
    } catch {
      // `error` reports the failure.
    } finally {
      setAsking(false);
    }
  }

  return (
    <Box as="section" aria-label={title} layerStyle="panel" p={{ base: '4', md: '5' }}>
      <Heading as="h2" textStyle="section">
        {title}
      </Heading>
      <Box mt="4">
        {error ? (
          <Box mb="4">
            <QueryError what="cargar el historial" query={query} />
          </Box>
        ) : null}
        {list?.data.length === 0 ? <Text color="fg.muted">Aún no hay cambios.</Text> : null}
        {list ? (
          <HistoryLines lines={unmask<HistoryLine_EntryFragment>(list.data)} />
        ) : error ? null : (
          <LinesSkeleton visible={showSkeleton} />
        )}
        {list && list.currentPage < list.lastPage ? (
          <Button
            mt="4"
            variant="outline"
            size="sm"
            loading={asking}
            loadingText="Cargando"
            onClick={() => void askForMore()}
          >
            Ver más
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

function HistoryLines({ lines }: { lines: readonly HistoryLine_EntryFragment[] }) {
  return (
    <Stack as="ol" listStyleType="none" gap="0" aria-label="Cambios, el más reciente primero">
      {lines.map((line, index) => (
        <Flex as="li" key={line.id} gap="3" minW="0">
          <Flex direction="column" align="center" flex="none" aria-hidden="true">
            <ActorMark actor={line.actor} name={line.userName} />
            {index < lines.length - 1 ? <Box w="1px" flex="1" minH="4" bg="border" my="1" /> : null}
          </Flex>
          <Box flex="1" minW="0" pb={index < lines.length - 1 ? '5' : '0'}>
            <Text fontSize="sm" overflowWrap="anywhere">
              <chakra.b fontWeight="650">{auditActionText(line)}</chakra.b>
              <chakra.span color="fg.muted"> · {line.userName ?? auditActorLabels[line.actor]}</chakra.span>
            </Text>
            <Text textStyle="caption" color="fg.muted" mb="2">
              <time dateTime={line.at}>{formatDateTime(line.at)}</time>
            </Text>
            <ChangeList entry={line} />
          </Box>
        </Flex>
      ))}
    </Stack>
  );
}

const actorIcons: Partial<Record<AuditActor, ReactNode>> = {
  GATEWAY: <CreditCard size={16} />,
  JOB: <Bot size={16} />,
};

/** Initials of a user, or an icon for other actors. */
export function ActorMark({ actor, name }: { actor: AuditActor; name: string | null }) {
  if (name) return <Avatar initials={nameInitials(name)} />;
  return (
    <Flex boxSize="36px" rounded="full" bg="bg.muted" color="fg.muted" align="center" justify="center" flex="none">
      {actorIcons[actor] ?? <UserRound size={16} />}
    </Flex>
  );
}

/** Placeholder as tall as a few entries, to limit layout shift. */
function LinesSkeleton({ visible }: { visible: boolean }) {
  return (
    <Stack gap="5" minH="160px" role="status" aria-label="Cargando el historial">
      {visible
        ? [0, 1, 2].map((index) => (
            <Flex key={index} gap="3">
              <Skeleton boxSize="8" rounded="full" flex="none" />
              <Box flex="1">
                <Skeleton h="4" w="min(220px, 60%)" />
                <Skeleton h="3" w="120px" mt="2" />
              </Box>
            </Flex>
          ))
        : null}
    </Stack>
  );
}
