import { Button, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { CopyField } from '../field/copy-field';
import { sheet } from './sheet';

/** Displays a secret once. Only its button closes it: Escape or a click outside would lose the secret by accident. */
export function SecretDialog({
  title,
  help,
  label,
  secret,
  doneLabel,
  onClose,
}: {
  title: string;
  help: string;
  /** Name of the secret, such as "Llave". */
  label: string;
  secret: string;
  doneLabel: string;
  onClose: () => void;
}) {
  return (
    <Dialog.Root open placement={{ base: 'bottom', sm: 'center' }} closeOnInteractOutside={false} closeOnEscape={false}>
      <Portal>
        <Dialog.Backdrop bg="rgba(12, 16, 24, 0.6)" />
        <Dialog.Positioner>
          <Dialog.Content {...sheet} rounded="l3" shadow="lg" bg="bg.panel">
            <Dialog.Header>
              <Dialog.Title textStyle="section">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body overflowY="auto" pt="2">
              <Stack gap="4">
                <Text color="fg.muted">{help}</Text>
                <CopyField label={label} value={secret} />
              </Stack>
            </Dialog.Body>
            <Dialog.Footer borderTopWidth="1px" borderColor="border" pt="4">
              <Button onClick={onClose}>{doneLabel}</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
