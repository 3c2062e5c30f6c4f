import { Button } from '@chakra-ui/react';
import { completeAddress } from '../../base/format/web-address';
import { FormDialog } from '../dialog/form-dialog';
import { useAppForm } from '../form/form';
import { TextField } from '../field/text-field';

interface LinkValues {
  href: string;
  text: string;
}

/** Dialog for the address of a link, and its text if none is selected. */
export function InsertLinkDialog({
  current,
  needsText,
  onInsert,
  onRemove,
  onClose,
}: {
  current: string;
  needsText: boolean;
  onInsert: (href: string, text: string | null) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const form = useAppForm<LinkValues>({ defaultValues: { href: current, text: '' } });
  return (
    <FormDialog
      title={current ? 'Editar enlace' : 'Agregar enlace'}
      form={form}
      submitLabel={current ? 'Guardar enlace' : 'Agregar enlace'}
      onClose={onClose}
      save={({ href, text }) => {
        onInsert(completeAddress(href) ?? href, needsText ? text.trim() : null);
        onClose();
      }}
      extra={
        current ? (
          <Button
            variant="ghost"
            color="fg.error"
            mr="auto"
            onClick={() => {
              onRemove();
              onClose();
            }}
          >
            Quitar enlace
          </Button>
        ) : undefined
      }
    >
      {needsText ? <TextField<LinkValues> name="text" label="Texto del enlace" /> : null}
      <TextField<LinkValues>
        name="href"
        label="Dirección"
        help="Una página o un correo, por ejemplo dorsal.co/reglamento."
        inputMode="url"
        autoComplete="off"
        validate={(value: string) => completeAddress(value) !== null || 'Escribe una dirección como https://dorsal.co.'}
      />
    </FormDialog>
  );
}
