import { Button, Dialog, Grid, Portal, chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { confirm } from './dialogs';
import { Form } from './form';
import { sheet } from './sheet';
import { useServerErrors } from './use-server-errors';

/**
 * A small form in a dialog, a sheet from below on phones. It is open while it is rendered. What was typed is given up after
 * a question only, whether the dialog is closed or the page below it is left, and is kept by a save that fails. While it is
 * being saved nothing can be typed that the answer would lose.
 */
export function FormDialog<T extends FieldValues>({
  title,
  form,
  submitLabel,
  size = 'sm',
  extra,
  save,
  fieldOf,
  onRefused,
  onClose,
  children,
}: {
  title: string;
  form: UseFormReturn<T>;
  submitLabel: string;
  /** 'lg' for forms with pairs of fields, 'xl' for a form with something beside it */
  size?: 'sm' | 'lg' | 'xl';
  /** A further button beside 'Cancelar' */
  extra?: ReactNode;
  /** Saves what was typed and tells whoever opened the dialog; what it throws lands on the form */
  save: (values: T) => unknown;
  /** The form's name for a field that the server calls otherwise */
  fieldOf?: (path: string) => string;
  /** Tells why a save was refused, where that is more than what lands on the form (by `showErrors`) */
  onRefused?: (error: unknown, showErrors: (error: unknown) => void) => unknown;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const showErrors = useServerErrors(form, fieldOf);
  const { isDirty } = form.formState;
  useFocusBack(busy);

  async function submit(values: T) {
    setBusy(true);
    try {
      await save(values);
      setBusy(false);
    } catch (error) {
      setBusy(false);
      await (onRefused ?? showErrors)(error, showErrors);
    }
  }

  async function close() {
    if (busy) return;
    const leave =
      !isDirty ||
      (await confirm({
        title: '¿Descartar lo que escribiste?',
        body: 'Lo que cambiaste en este formulario se pierde.',
        confirmLabel: 'Descartar',
        cancelLabel: 'Seguir editando',
        danger: true,
      }));
    if (leave) onClose();
  }

  return (
    <Dialog.Root
      open
      placement={{ base: 'bottom', sm: 'center' }}
      size={size}
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && void close()}
    >
      <Portal>
        <Dialog.Backdrop bg="rgba(12, 16, 24, 0.6)" />
        <Dialog.Positioner>
          <Dialog.Content {...sheet} rounded="l3" shadow="lg" bg="bg.panel">
            <Dialog.Header>
              <Dialog.Title textStyle="section">{title}</Dialog.Title>
            </Dialog.Header>
            {/* Title and buttons stay in sight; what is between them scrolls. */}
            <Dialog.Body
              overflowY="auto"
              pt="2"
              // The trap sends the focus from the last control to the first without scrolling there.
              onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
            >
              <Form form={form} onSubmit={submit} size="md" id={formId}>
                <chakra.fieldset disabled={busy} minW="0">
                  <Grid templateColumns="minmax(0, 1fr)" gap="4.5">
                    {children}
                  </Grid>
                </chakra.fieldset>
              </Form>
            </Dialog.Body>
            <Dialog.Footer borderTopWidth="1px" borderColor="border" pt="4">
              {extra}
              <Button
                variant="outline"
                color="fg"
                borderColor="border.control"
                disabled={busy}
                onClick={() => void close()}
              >
                Cancelar
              </Button>
              <Button type="submit" form={formId} loading={busy}>
                {submitLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** A field that is frozen loses the focus; it gets it back when it can be typed in again. */
function useFocusBack(busy: boolean): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (!busy) return;
    const keep = focused.current;
    return () => {
      if (document.activeElement === document.body && keep instanceof HTMLElement) keep.focus();
    };
  }, [busy]);
  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
}
