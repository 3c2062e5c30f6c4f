import { Container } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnectionLost } from '../../base/network/connection';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { PublicHeader } from '../../ui/layout/public-header';

/** Replaces the wizard if its initial data cannot be loaded; retries by hand or when the connection is back. */
export function LoadFailed({ body, retrying, onRetry }: { body: string; retrying: boolean; onRetry: () => void }) {
  const lost = useConnectionLost();
  const wasLost = useRef(lost);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (wasLost.current && !lost) retry();
    wasLost.current = lost;
  }, [lost]);

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
