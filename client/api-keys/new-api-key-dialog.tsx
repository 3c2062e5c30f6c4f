import { Button, Dialog, Portal, Text } from '@chakra-ui/react';
import { CopyField } from '../ui/copy-field';
import { sheet } from '../ui/sheet';
import type { MadeKey } from './create-api-key-dialog';

/** Shows a new key, once: only 'Ya la guardé' closes it. */
export function NewApiKeyDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  return (
    <Dialog.Root open placement={{ base: 'bottom', sm: 'center' }} closeOnInteractOutside={false} closeOnEscape={false}>
      <Portal>
        <Dialog.Backdrop bg="rgba(12, 16, 24, 0.6)" />
        <Dialog.Positioner>
          <Dialog.Content {...sheet} rounded="l3" shadow="lg" bg="bg.panel">
            <Dialog.Header>
              <Dialog.Title textStyle="section">Copia la llave {made.name}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4">
              <Text>
                Es la única vez que se muestra: guárdala ahora donde el programa la lea. Si se pierde, revócala y crea
                otra.
              </Text>
              <CopyField label="Llave" value={made.token} />
            </Dialog.Body>
            <Dialog.Footer borderTopWidth="1px" borderColor="border" pt="4">
              <Button onClick={onClose}>Ya la guardé</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
