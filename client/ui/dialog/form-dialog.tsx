import { Button, Dialog, Grid, chakra } from '@chakra-ui/react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { confirm } from './dialogs';
import { keepFocus } from '../layout/focus';
import { Form } from '../form/form';
import { useServerErrors } from '../form/use-server-errors';
import { DialogFrame } from './dialog-frame';

/**
 * Form in a dialog, on phones a sheet from below. It is open while it is rendered. Typed text is discarded only after a
 * confirmation, whether the dialog is closed or the page is left, and stays if the save fails. The fields are disabled
 * during the save, because its response may reset them.
 */
export function FormDialog<T extends FieldValues>({
  title,
  form,
  submitLabel,
  size = 'sm',
  extra,
  save,
  fieldFromPath,
  onRefused,
  onClose,
  children,
}: {
  title: string;
  form: UseFormReturn<T>;
  submitLabel: string;
  /** 'lg' for forms with pairs of fields, 'xl' for forms with additional content. */
  size?: 'sm' | 'lg' | 'xl';
  /** Additional button next to 'Cancelar'. */
  extra?: ReactNode;
  /** Saves the values and informs the owner of the dialog; errors are displayed in the form. */
  save: (values: T) => unknown;
  /** Converts the server's name of a field to the form's. */
  fieldFromPath?: (path: string) => string;
  /** Handles a refused save, if displaying the errors in the form (`showErrors`) is not enough. */
  onRefused?: (error: unknown, showErrors: (error: unknown) => void) => unknown;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const showErrors = useServerErrors(form, fieldFromPath);
  const { isDirty } = form.formState;
  useEffect(keepFocus, []);

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
    const isDiscarded =
      !isDirty ||
      (await confirm({
        title: '¿Descartar lo que escribiste?',
        body: 'Lo que cambiaste en este formulario se pierde.',
        confirmLabel: 'Descartar',
        cancelLabel: 'Seguir editando',
        danger: true,
      }));
    if (isDiscarded) onClose();
  }

  return (
    <DialogFrame title={title} size={size} onClose={() => void close()}>
      {/* Title and buttons stay visible; the fields between them scroll. */}
      <Dialog.Body
        overflowY="auto"
        pt="2"
        // The focus trap moves the focus from the last control to the first without scrolling.
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
        <Button variant="outline" disabled={busy} onClick={() => void close()}>
          Cancelar
        </Button>
        <Button type="submit" form={formId} loading={busy}>
          {submitLabel}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
