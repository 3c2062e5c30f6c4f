import { Button } from '@chakra-ui/react';
import { FormDialog } from './form-dialog';
import { useAppForm } from './form';
import { TextField } from './text-field';

interface LinkValues {
  href: string;
  text: string;
}

/** An address as it was typed, made complete: "dorsal.co" → "https://dorsal.co", "ana@dorsal.co" → "mailto:…". Null when it is none. */
export function completeAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/]+@[^\s@]+\.[^\s@]{2,}$/.test(text)) return `mailto:${text}`;
  const address = /^(https?:\/\/|mailto:)/i.test(text) ? text : `https://${text}`;
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'mailto:' || hostname.includes('.') ? address : null;
  } catch {
    return null;
  }
}

/** Asks where a link leads, and what it says when nothing is selected. */
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
