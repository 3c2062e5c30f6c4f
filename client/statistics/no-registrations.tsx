import { Box, Button, Clipboard } from '@chakra-ui/react';
import { Check, Copy, UserPlus } from '../ui/icons';
import { EmptyState } from '../ui/feedback/empty-state';

/** Replaces the charts while there are no registrations: what to do next. */
export function NoRegistrations({ slug }: { slug: string }) {
  return (
    <Box layerStyle="panel">
      <EmptyState
        icon={<UserPlus size={36} strokeWidth={1.5} />}
        title="Aún no hay inscritos."
        body="Comparte el enlace del evento para recibir los primeros."
        action={
          <Clipboard.Root value={`${window.location.origin}/evento/${slug}`} timeout={2500}>
            {/* Replaces the component's English label. */}
            <Clipboard.Trigger asChild aria-label="Copiar enlace">
              <Button variant="outline">
                <Clipboard.Indicator copied={<Check size={16} />}>
                  <Copy size={16} />
                </Clipboard.Indicator>
                <Clipboard.Indicator copied="Enlace copiado">Copiar enlace</Clipboard.Indicator>
              </Button>
            </Clipboard.Trigger>
          </Clipboard.Root>
        }
      />
    </Box>
  );
}
