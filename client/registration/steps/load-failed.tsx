import { Container } from '@chakra-ui/react';
import { useReconnected } from '../../base/network/connection';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { PublicHeader } from '../../ui/layout/public-header';

/** Replaces the wizard if its initial data cannot be loaded; retries by hand or when the connection is back. */
export function LoadFailed({ body, retrying, onRetry }: { body: string; retrying: boolean; onRetry: () => void }) {
  useReconnected(onRetry);
  return (
    <>
      <PublicHeader />
      <Container as="main" id="contenido" maxW="640px" px="4" py={{ base: '8', md: '16' }}>
        <ErrorPanel
          title="No pudimos cargar la inscripción."
          body={`${body} Lo que escribiste sigue guardado en este dispositivo.`}
          retrying={retrying}
          onRetry={onRetry}
        />
      </Container>
    </>
  );
}
