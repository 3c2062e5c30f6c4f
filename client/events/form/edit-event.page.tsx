import { useMutation } from '@apollo/client/react';
import { Box, Skeleton, Stack } from '@chakra-ui/react';
import { useParams } from '../../base/navigation';
import { unmask } from '../../base/network/fragment';
import { paths } from '../../base/paths';
import { EditEventDocument, UpdateEventDocument, type EventForm_EventFragment } from '../../gql/graphql';
import { useBreadcrumb } from '../../ui/layout/breadcrumb';
import { Can } from '../../ui/session/can';
import { NotAllowed } from '../../ui/session/not-allowed';
import { PageTitle } from '../../ui/layout/page-title';
import { QueryBoundary } from '../../ui/feedback/query-boundary';
import { EventForm } from './event-form';
import { NoSuchEvent } from '../no-such-event';

/** `/admin/eventos/edit/:id`; stays on the page after a save, with the stored data. */
export default function EditEventPage() {
  const { id = '' } = useParams();
  return (
    <QueryBoundary
      query={EditEventDocument}
      variables={{ id }}
      fetchPolicy="network-only"
      what="el evento"
      title="Evento"
      crumb={eventsCrumb}
      notFound={<NoSuchEvent />}
      skeleton={skeleton}
      minH="600px"
    >
      {({ event }) => <StoredEvent event={unmask<EventForm_EventFragment>(event)} />}
    </QueryBoundary>
  );
}

const eventsCrumb = { label: 'Eventos', to: paths.admin.events };

const skeleton = (
  <Stack gap="4">
    {[52, 200, 320, 240].map((height) => (
      <Skeleton key={height} h={`${height}px`} rounded="l3" />
    ))}
  </Stack>
);

function StoredEvent({ event }: { event: EventForm_EventFragment }) {
  const { id, name } = event;
  const [update] = useMutation(UpdateEventDocument);
  const show = paths.admin.event(id);
  useBreadcrumb(eventsCrumb, { label: name, to: show }, { label: 'Editar' });
  return (
    <Can permission="EVENTS_WRITE" otherwise={<NotAllowed what="editar eventos" />}>
      <Box mb="4">
        <PageTitle document={`Editar ${name}`} overflowWrap="anywhere">
          {name}
        </PageTitle>
      </Box>
      <EventForm
        event={event}
        submitLabel="Actualizar evento"
        successTitle="El evento se actualizó con éxito"
        cancelTo={show}
        save={async (input, version) => {
          const { data: saved } = await update({ variables: { id, input, version } });
          return unmask<EventForm_EventFragment>(saved?.updateEvent) ?? null;
        }}
      />
    </Can>
  );
}
