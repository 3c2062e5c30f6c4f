import { Center, Stack, Text } from '@chakra-ui/react';
import { Link, isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Bib } from '../ui/bib';
import { MetaButton } from '../ui/ink-buttons';
import { PageTitle } from '../ui/page-title';

function FullPage({ plate, title, body, retry }: { plate: string; title: string; body: string; retry?: boolean }) {
  return (
    <Center as="main" id="contenido" layerStyle="ink" minH="100dvh" px="4">
      <Stack align="center" textAlign="center" gap="5" maxW="440px">
        <Bib size="lg" value={plate} />
        <PageTitle document={title} color="fg.onInk">
          {title}
        </PageTitle>
        <Text color="fg.onInkMuted">{body}</Text>
        {retry ? (
          <MetaButton onClick={() => window.location.reload()}>Recargar la página</MetaButton>
        ) : (
          <MetaButton asChild>
            <Link to="/eventos">Ver eventos</Link>
          </MetaButton>
        )}
      </Stack>
    </Center>
  );
}

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <FullPage
      plate="404"
      title="Esta página no existe"
      body="El enlace puede estar incompleto o el evento ya no está publicado."
    />
  );
}

/** What is left when a page breaks or its code cannot be loaded, as when the connection drops or a new version is out. */
export function RouteErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <FullPage
      plate="!"
      retry
      title="No pudimos mostrar esta página"
      body="Revisa tu conexión y recárgala. Lo que escribiste en una inscripción sigue guardado en este dispositivo."
    />
  );
}
