import { Button, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { CopyField } from '../ui/copy-field';
import { sheet } from '../ui/sheet';

/** The secret of a webhook, this once: closed by its button alone, so that nobody loses it by a click beside it. */
export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog.Root
      open
      placement={{ base: 'bottom', sm: 'center' }}
      size="sm"
      closeOnInteractOutside={false}
      closeOnEscape={false}
    >
      <Portal>
        <Dialog.Backdrop bg="rgba(12, 16, 24, 0.6)" />
        <Dialog.Positioner>
          <Dialog.Content {...sheet} rounded="l3" shadow="lg" bg="bg.panel">
            <Dialog.Header>
              <Dialog.Title textStyle="section">Guarda el secreto</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body overflowY="auto" pt="2">
              <Stack gap="4">
                <Text color="fg.muted">
                  Con él tu servidor comprueba que los avisos vienen de aquí. No lo volveremos a mostrar: si lo pierdes,
                  cámbialo por otro.
                </Text>
                <CopyField label="Secreto" value={secret} />
              </Stack>
            </Dialog.Body>
            <Dialog.Footer borderTopWidth="1px" borderColor="border" pt="4">
              <Button onClick={onClose}>Ya lo guardé</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
