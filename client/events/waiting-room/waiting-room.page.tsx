import { Box, Container } from '@chakra-ui/react';
import { errorMessage } from '../../base/network/error-message';
import { pageQuery, usePageQuery, type PageQueries } from '../../base/network/page-query';
import { useParams } from '../../base/navigation';
import { WaitingRoomDocument } from '../../gql/graphql';
import { NotFoundPage } from '../../ui/feedback/error-pages';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { WaitingRoom } from './waiting-room';

export const queries: PageQueries = ({ params: { slug = '' } }) => [pageQuery(WaitingRoomDocument, { slug })];

/** `/sala/:slug`: waiting room of an event. */
export default function WaitingRoomPage() {
  const { slug = '' } = useParams();
  const { data, loading, error, refetch } = usePageQuery(WaitingRoomDocument, { variables: { slug } });
  if (data?.publicEvent) {
    const { holdMinutes } = data.developerGuide.limits;
    return <WaitingRoom key={data.publicEvent.id} event={data.publicEvent} holdMinutes={holdMinutes} />;
  }
  if (error)
    return (
      <Container as="main" id="contenido" maxW="1200px" px={{ base: '4', md: '10' }} py="10">
        <ErrorPanel
          title="No pudimos cargar la sala de espera."
          body={errorMessage(error)}
          retrying={loading}
          onRetry={refetch}
        />
      </Container>
    );
  return loading ? (
    <Box layerStyle="ink" minH="100dvh" role="status" aria-label="Cargando la sala de espera" />
  ) : (
    <NotFoundPage />
  );
}
