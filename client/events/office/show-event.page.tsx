import { useQuery } from '@apollo/client/react';
import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { useParams } from '../../base/navigation';
import { errorCode, errorMessage } from '../../base/network/error-message';
import { paths } from '../../base/paths';
import { reloadOf } from '../../base/network/reload';
import { ShowEventDocument } from '../../gql/graphql';
import { useBreadcrumb } from '../../ui/layout/breadcrumb';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { PageTitle } from '../../ui/layout/page-title';
import { useDelayed } from '../../ui/feedback/use-delayed';
import { EventCounters } from './event-counters';
import { EventHeader } from './event-header';
import { EventMailsNotice } from './event-mails-notice';
import { EventTabs } from './event-tabs';
import { NoSuchEvent } from '../no-such-event';

/** `/admin/eventos/show/:id`: header and tabs of an event. */
export default function ShowEventPage() {
  const { id = '' } = useParams();
  const { data, loading, error, refetch } = useQuery(ShowEventDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const event = data?.event;
  useBreadcrumb({ label: 'Eventos', to: paths.admin.events }, ...(event ? [{ label: event.name }] : []));
  const reload = reloadOf(refetch);

  if (event)
    return (
      <>
        <EventHeader event={event} reload={reload} />
        <EventCounters event={event} />
        <EventTabs event={event} />
        <EventMailsNotice eventId={event.id} />
        <Outlet context={{ event, reload }} />
      </>
    );
  if (errorCode(error) === 'NOT_FOUND') return <NoSuchEvent />;
  if (error)
    return (
      <>
        <PageTitle document="Evento" srOnly>
          Evento
        </PageTitle>
        <ErrorPanel
          title="No pudimos cargar el evento."
          body={errorMessage(error)}
          retrying={loading}
          onRetry={() => void reload()}
        />
      </>
    );
  return <HeaderSkeleton />;
}

function HeaderSkeleton() {
  const visible = useDelayed(true);
  if (!visible) return <Box minH="420px" />;
  return (
    <Box role="status" aria-label="Cargando el evento">
      <Flex gap="4.5" align="center">
        <Skeleton boxSize="72px" rounded="l3" flex="none" />
        <Skeleton h="56px" w="min(480px, 60%)" />
      </Flex>
      <Skeleton h="10" mt="5" w="min(640px, 100%)" />
      <Skeleton h="128px" mt="5" rounded="l3" />
      <Skeleton h="240px" mt="4" rounded="l3" />
    </Box>
  );
}
