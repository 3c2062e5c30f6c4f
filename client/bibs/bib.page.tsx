import { useQuery } from '@apollo/client/react';
import { Button, Center, Skeleton, Text } from '@chakra-ui/react';
import { Link, useParams } from '../base/navigation';
import { pageQuery, type PageQueries } from '../base/network/page-query';
import { paths } from '../base/paths';
import { OwnBibDocument } from '../gql/graphql';
import { QueryError } from '../ui/feedback/query-error';
import { PageTitle } from '../ui/layout/page-title';
import { FinishLine } from './finish-line';

export const queries: PageQueries = ({ params: { key = '' } }) => [pageQuery(OwnBibDocument, { key })];

/** `/dorsal/:key`: a competitor's bib, for anyone with its link. */
export default function BibPage() {
  const { key = '' } = useParams();
  const query = useQuery(OwnBibDocument, { variables: { key } });
  const { data, error, loading } = query;
  if (data?.bib) return <FinishLine event={data.bib.event} bib={data.bib} chip="Inscripción lista" />;
  return (
    <Center as="main" id="contenido" minH="100dvh" px="4">
      {loading ? (
        <Skeleton w="full" maxW="470px" h="600px" rounded="18px" role="status" aria-label="Cargando el dorsal" />
      ) : error ? (
        <QueryError what="abrir el dorsal" query={query} />
      ) : (
        <NoSuchBib />
      )}
    </Center>
  );
}

/** Same text for wrong and expired links, so that it reveals nothing. */
function NoSuchBib() {
  return (
    <div>
      <PageTitle document="Enlace sin dorsal">Este enlace ya no abre ningún dorsal</PageTitle>
      <Text color="fg.muted" mt="2" mb="5" maxW="440px">
        Puede que esté incompleto, o que la inscripción haya cambiado. Con tu documento y tu fecha de nacimiento ves las
        inscripciones que tienes.
      </Text>
      <Button asChild size="xl">
        <Link to={paths.person()}>Consultar mi inscripción</Link>
      </Button>
    </div>
  );
}
