import { Box, Container, Skeleton } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams } from '../../base/navigation';
import { errorMessage } from '../../base/network/error-message';
import { deferHydration } from '../../base/defer-hydration';
import { pageQuery, usePageQuery, type PageQueries } from '../../base/network/page-query';
import { PartnerKeyDocument, PublicEventDocument } from '../../gql/graphql';
import { NotFound } from '../../ui/feedback/error-pages';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { useDelayed } from '../../ui/feedback/use-delayed';
import { EventDetails } from './event-details';

const OpeningWatch = deferHydration(async () => (await import('./opening-watch')).OpeningWatch);

export const queries: PageQueries = ({ params: { slug = '' }, search }) => {
  const key = new URLSearchParams(search).get('key');
  return [pageQuery(PublicEventDocument, { slug }), ...(key ? [pageQuery(PartnerKeyDocument, { slug, key })] : [])];
};

/** `/evento/:slug`: public page of an event, with its registration. */
export default function PublicEventPage() {
  const { slug = '' } = useParams();
  const { data, loading, error, refetch, request } = usePageQuery(PublicEventDocument, { variables: { slug } });

  const [waiting, setWaiting] = useState(false);
  const event = data?.publicEvent;

  if (event) {
    const isClosedYet = event.availability === 'NOT_OPEN_YET';
    return (
      <>
        <EventDetails key={event.id} event={event} opening={isClosedYet && waiting} />
        {isClosedYet ? <OpeningWatch event={event} request={request} onWaiting={setWaiting} /> : null}
      </>
    );
  }
  if (error) {
    return (
      <Container maxW="1200px" px={{ base: '4', md: '10' }} py="10">
        <ErrorPanel
          title="No pudimos cargar el evento."
          body={errorMessage(error)}
          retrying={loading}
          onRetry={refetch}
        />
      </Container>
    );
  }
  return loading ? <EventSkeleton /> : <NotFound />;
}

/** Placeholder of hero and first lines in their final size. */
function EventSkeleton() {
  const visible = useDelayed(true);
  return (
    <Box role="status" aria-label="Cargando el evento">
      <Box layerStyle="ink" h={{ base: '440px', md: '468px' }} />
      <Container maxW="1200px" px={{ base: '4', md: '10' }} py="10" minH="60dvh">
        {visible ? <Skeleton h="320px" rounded="l3" maxW={{ lg: '700px' }} /> : null}
      </Container>
    </Box>
  );
}
