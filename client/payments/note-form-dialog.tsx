import { Text } from '@chakra-ui/react';
import { useAppForm } from '../ui/form/form';
import { FormDialog } from '../ui/dialog/form-dialog';
import { TextField } from '../ui/field/text-field';

const NOTE_LENGTH = 1000;

/** Note field of every decision about a payment, for forms whose values have a `note`. */
export function NoteField({ help }: { help: string }) {
  return (
    <TextField<{ note: string }>
      name="note"
      label="Nota"
      help={help}
      rows={3}
      maxLength={NOTE_LENGTH}
      requiredMessage="Escribe una nota: quien mire este pago después sabrá por qué."
    />
  );
}

/** Dialog with a note as its only field. */
export function NoteFormDialog({
  title,
  effect,
  help = 'Queda en el historial con tu nombre.',
  submitLabel,
  send,
  onDone,
  onClose,
}: {
  title: string;
  /** Effect of the action */
  effect?: string;
  help?: string;
  submitLabel: string;
  send: (note: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}) {
  const form = useAppForm<{ note: string }>({ defaultValues: { note: '' } });
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={submitLabel}
      save={async ({ note }) => {
        await send(note.trim());
        onDone();
      }}
      onClose={onClose}
    >
      {effect ? <Text color="fg.muted">{effect}</Text> : null}
      <NoteField help={help} />
    </FormDialog>
  );
}
