import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Skeleton, Stack } from '@chakra-ui/react';
import { useParams } from '../../base/navigation';
import { errorCode, errorMessage } from '../../base/network/error-message';
import { unmask } from '../../base/network/fragment';
import { paths } from '../../base/paths';
import { EditEventDocument, UpdateEventDocument, type EventForm_EventFragment } from '../../gql/graphql';
import { useBreadcrumb } from '../../ui/layout/breadcrumb';
import { Can } from '../../ui/session/can';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { NotAllowed } from '../../ui/session/not-allowed';
import { PageTitle } from '../../ui/layout/page-title';
import { useDelayed } from '../../ui/feedback/use-delayed';
import { EventForm } from './event-form';
import { NoSuchEvent } from '../no-such-event';

/** `/admin/eventos/edit/:id`; stays on the page after a save, with the stored data. */
export default function EditEventPage() {
  const { id = '' } = useParams();
  const { data, loading, error, refetch } = useQuery(EditEventDocument, {
    variables: { id },
    // Fill the form with current data: editing a cached version would conflict.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [update] = useMutation(UpdateEventDocument);
  const event = unmask<EventForm_EventFragment>(data?.event);
  const show = paths.admin.event(id);
  useBreadcrumb(
    { label: 'Eventos', to: paths.admin.events },
    ...(event ? [{ label: event.name, to: show }, { label: 'Editar' }] : []),
  );

  if (event)
    return (
      <Can permission="EVENTS_WRITE" otherwise={<NotAllowed what="editar eventos" />}>
        <Box mb="4">
          <PageTitle document={`Editar ${event.name}`} overflowWrap="anywhere">
            {event.name}
          </PageTitle>
        </Box>
        <EventForm
          key={event.id}
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
          onRetry={() => void refetch().catch(() => undefined)}
        />
      </>
    );
  return <FormSkeleton />;
}

function FormSkeleton() {
  const visible = useDelayed(true);
  return (
    <Stack gap="4" role="status" aria-label="Cargando el evento" minH="600px">
      {visible ? [52, 200, 320, 240].map((height) => <Skeleton key={height} h={`${height}px`} rounded="l3" />) : null}
    </Stack>
  );
}
