import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Grid, Skeleton, Text } from '@chakra-ui/react';
import { CalendarPlus, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../base/error-message';
import { formatNumber } from '../base/format';
import { paths } from '../base/paths';
import { EventListDocument } from '../gql/graphql';
import { useBreadcrumb } from '../ui/breadcrumb';
import { Can } from '../ui/can';
import { EmptyState } from '../ui/empty-state';
import { ErrorPanel } from '../ui/error-panel';
import { useListParams } from '../ui/list-params';
import { PageTitle } from '../ui/page-title';
import { Pager } from '../ui/pager';
import { SearchBox } from '../ui/search-box';
import { useDelayed } from '../ui/use-delayed';
import { AdminEventCard } from './admin-event-card';

const columns = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' };

function CreateButton() {
  return (
    <Can permission="EVENTS_WRITE">
      <Button asChild size={{ base: 'lg', md: 'md' }}>
        <Link to={paths.admin.createEvent}>
          <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
          Crear evento
        </Link>
      </Button>
    </Can>
  );
}

/** `/admin/eventos`: the viewer's events as cards. */
export default function EventListPage() {
  const { page, q, set, setPage } = useListParams();
  useBreadcrumb({ label: 'Eventos' });
  const { data, previousData, loading, error, refetch } = useQuery(EventListDocument, {
    variables: { page, search: q || null },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const events = (data ?? previousData)?.events;
  const failed = error !== undefined && !data;

  return (
    <>
      <Flex align="flex-end" justify="space-between" gap="4" wrap="wrap" mb="4">
        <Box>
          <PageTitle document="Eventos">Eventos</PageTitle>
          <Text role="status" mt="1" color="fg.muted" minH="5">
            {events ? (events.total === 1 ? '1 evento' : `${formatNumber(events.total)} eventos`) : ''}
          </Text>
        </Box>
        <CreateButton />
      </Flex>
      <Box mb="5">
        <SearchBox label="Busca un evento" />
      </Box>

      {failed ? (
        <ErrorPanel
          title="No pudimos cargar los eventos."
          body={errorMessage(error)}
          retrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : null}
      {!events && loading ? <CardSkeletons /> : null}
      {events && !failed && events.data.length > 0 ? (
        <Box opacity={loading && !data ? 0.6 : 1} transition="opacity 120ms" aria-busy={loading}>
          <Grid as="ul" listStyleType="none" templateColumns={columns} gap="4">
            {events.data.map((event) => (
              <li key={event.id}>
                <AdminEventCard event={event} />
              </li>
            ))}
          </Grid>
          <Box mt="6">
            <Pager page={events} onPage={setPage} size="sm" />
          </Box>
        </Box>
      ) : null}
      {events && !failed && events.data.length === 0 ? (
        <Box layerStyle="panel">
          {q ? (
            <EmptyState
              title={`Ningún evento coincide con «${q}».`}
              body="Revisa el nombre o busca por otra palabra."
              action={
                <Button variant="outline" borderColor="border.control" onClick={() => set({ q: null })}>
                  Limpiar búsqueda
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<CalendarPlus size={36} strokeWidth={1.5} />}
              title="Aún no hay eventos."
              body="Cuando crees o te asignen uno, aparece aquí con sus inscritos y pagos."
              action={<CreateButton />}
            />
          )}
        </Box>
      ) : null}
    </>
  );
}

/** Cards of the final height while the first answer is on its way. */
function CardSkeletons() {
  const visible = useDelayed(true);
  return (
    <Grid templateColumns={columns} gap="4" aria-hidden="true" minH="600px" alignContent="start">
      {visible ? Array.from({ length: 6 }, (_, index) => <Skeleton key={index} h="322px" rounded="l3" />) : null}
    </Grid>
  );
}
