import { useMutation, useQuery } from '@apollo/client/react';
import { Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { errorMessage } from '../../base/network/error-message';
import { unmask } from '../../base/network/fragment';
import { reloadOf } from '../../base/network/reload';
import {
  DeleteRouteDocument,
  EventRoutesDocument,
  SaveRouteDocument,
  type RouteWarnings_WarningFragment,
} from '../../gql/graphql';
import { RouteEditor, type RouteStore } from '../../routes/route-editor';
import { usePermission } from '../../ui/session/auth';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { useDelayed } from '../../ui/feedback/use-delayed';
import { useEventContext } from './event-context';

/** Rutas: course of each distance of the event. */
export default function EventRoutesTab() {
  const { event } = useEventContext();
  const mayWrite = usePermission('EVENTS_WRITE');
  const [saveRoute] = useMutation(SaveRouteDocument);
  const [deleteRoute] = useMutation(DeleteRouteDocument);
  // Always refetch: replacing an outdated route would be refused.
  const { data, loading, error, refetch } = useQuery(EventRoutesDocument, {
    variables: { id: event.id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const skeleton = useDelayed(loading && !data);
  const reload = reloadOf(refetch);
  const store: RouteStore = {
    save: async (upload) => {
      const { data: saved } = await saveRoute({ variables: { eventId: event.id, ...upload } });
      const { route, warnings } = saved!.saveRoute;
      return route ? [] : unmask<RouteWarnings_WarningFragment>(warnings);
    },
    remove: async (id) => {
      await deleteRoute({ variables: { id } });
    },
    reload,
  };

  if (data?.event) {
    const { routes, categories, sport } = data.event;
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
  if (error)
    return (
      <ErrorPanel
        title="No pudimos cargar las rutas."
        body={errorMessage(error)}
        retrying={loading}
        onRetry={() => void reload()}
      />
    );
  return (
    <Stack gap="4" role="status" aria-label="Cargando las rutas" minH="320px">
      {skeleton ? [1, 2].map((index) => <Skeleton key={index} h="320px" rounded="l3" />) : null}
    </Stack>
  );
}
