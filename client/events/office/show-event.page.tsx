import { Flex, Skeleton } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { useParams } from '../../base/navigation';
import { paths } from '../../base/paths';
import { ShowEventDocument } from '../../gql/graphql';
import { useBreadcrumb } from '../../ui/layout/breadcrumb';
import { QueryBoundary } from '../../ui/feedback/query-boundary';
import type { EventContext } from './event-context';
import { EventCounters } from './event-counters';
import { EventHeader } from './event-header';
import { EventMailsBanner } from './event-mails-banner';
import { EventTabs } from './event-tabs';
import { NoSuchEvent } from '../no-such-event';

/** `/admin/eventos/show/:id`: header and tabs of an event. */
export default function ShowEventPage() {
  const { id = '' } = useParams();
  return (
    <QueryBoundary
      query={ShowEventDocument}
      variables={{ id }}
      what="el evento"
      title="Evento"
      crumb={eventsCrumb}
      notFound={<NoSuchEvent />}
      skeleton={skeleton}
      minH="420px"
    >
      {({ event }, reload) => <Detail event={event} reload={reload} />}
    </QueryBoundary>
  );
}

const eventsCrumb = { label: 'Eventos', to: paths.admin.events };

const skeleton = (
  <>
    <Flex gap="4.5" align="center">
      <Skeleton boxSize="72px" rounded="l3" flex="none" />
      <Skeleton h="56px" w="min(480px, 60%)" />
    </Flex>
    <Skeleton h="10" mt="5" w="min(640px, 100%)" />
    <Skeleton h="128px" mt="5" rounded="l3" />
    <Skeleton h="240px" mt="4" rounded="l3" />
  </>
);

function Detail({ event, reload }: EventContext) {
  useBreadcrumb(eventsCrumb, { label: event.name });
  return (
    <>
      <EventHeader event={event} reload={reload} />
      <EventCounters event={event} />
      <EventTabs event={event} />
      <EventMailsBanner eventId={event.id} />
      <Outlet context={{ event, reload }} />
    </>
  );
}
