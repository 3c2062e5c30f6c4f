import { useMutation } from '@apollo/client/react';
import { Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { unmask } from '../../base/network/fragment';
import {
  DeleteRouteDocument,
  EventRoutesDocument,
  type EventRoutesQuery,
  SaveRouteDocument,
  type RouteWarnings_WarningFragment,
} from '../../gql/graphql';
import { RouteEditor, type RouteStore } from '../../routes/route-editor';
import { usePermission } from '../../ui/session/auth';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryBoundary } from '../../ui/feedback/query-boundary';
import { useEventContext } from './event-context';

/** Rutas: course of each distance of the event. */
export default function EventRoutesTab() {
  const { event } = useEventContext();
  return (
    <QueryBoundary
      query={EventRoutesDocument}
      variables={{ id: event.id }}
      // Always refetch: replacing an outdated route would be refused.
      fetchPolicy="network-only"
      what="las rutas"
      skeleton={
        <Stack gap="4">
          <Skeleton h="320px" rounded="l3" />
          <Skeleton h="320px" rounded="l3" />
        </Stack>
      }
      minH="320px"
    >
      {({ event: stored }, reload) => (stored ? <Routes eventId={event.id} event={stored} reload={reload} /> : null)}
    </QueryBoundary>
  );
}

function Routes({
  eventId,
  event: { routes, categories, sport },
  reload,
}: {
  eventId: string;
  event: NonNullable<EventRoutesQuery['event']>;
  reload: () => Promise<void>;
}) {
  const mayWrite = usePermission('EVENTS_WRITE');
  const [saveRoute] = useMutation(SaveRouteDocument);
  const [deleteRoute] = useMutation(DeleteRouteDocument);
  const store: RouteStore = {
    save: async (upload) => {
      const { data: saved } = await saveRoute({ variables: { eventId, ...upload } });
      const { route, warnings } = saved!.saveRoute;
      return route ? [] : unmask<RouteWarnings_WarningFragment>(warnings);
    },
    remove: async (id) => {
      await deleteRoute({ variables: { id } });
    },
    reload,
  };
  const distances = sport === 'NON_SPORT' ? [] : [...new Set(categories.map(({ distance }) => distance))];
  if (distances.length === 0)
    return (
      <EmptyState title="Este evento no tiene rutas." body="Las distancias se agregan en la edición del evento." />
    );
  return (
    <Stack gap="4">
      {mayWrite ? (
        <Text color="fg.muted" maxW="78ch">
          Sube el GPX de cada distancia: la página del evento muestra el trazado, la altimetría y el desnivel. El
          archivo se puede descargar tal como lo subes; si lo grabó tu reloj, quítale antes las horas y el pulso.
        </Text>
      ) : null}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
        {distances.map((distance) => (
          <RouteEditor
            key={distance}
            distance={distance}
            route={routes.find((route) => route.distance === distance) ?? null}
            store={mayWrite ? store : null}
          />
        ))}
      </Grid>
    </Stack>
  );
}
