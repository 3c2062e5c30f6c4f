import { Button, Dialog, Stack, Text } from '@chakra-ui/react';
import { CopyField } from '../field/copy-field';
import { DialogFrame } from './dialog-frame';

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
    <DialogFrame title={title}>
      <Dialog.Body overflowY="auto" pt="2">
        <Stack gap="4">
          <Text color="fg.muted">{help}</Text>
          <CopyField label={label} value={secret} />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer borderTopWidth="1px" borderColor="border" pt="4">
        <Button onClick={onClose}>{doneLabel}</Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
