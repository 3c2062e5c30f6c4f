import { Button, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form } from './form';

/** A small form in a dialog, a sheet from below on phones. It is open while it is rendered. */
export function FormDialog<T extends FieldValues>({
  title,
  form,
  submitLabel,
  busy = false,
  size = 'sm',
  extra,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  form: UseFormReturn<T>;
  submitLabel: string;
  busy?: boolean;
  /** 'lg' for forms with pairs of fields */
  size?: 'sm' | 'lg';
  /** A further button beside 'Cancelar' */
  extra?: ReactNode;
  onSubmit: (values: T) => unknown;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog.Root
      open
      placement={{ base: 'bottom', sm: 'center' }}
      size={size}
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop bg="rgba(12, 16, 24, 0.6)" />
        <Dialog.Positioner>
          <Dialog.Content rounded="l3" shadow="lg" bg="bg.panel">
            <Dialog.Header>
              <Dialog.Title textStyle="section">{title}</Dialog.Title>
            </Dialog.Header>
            <Form form={form} onSubmit={onSubmit} size="md">
              <Dialog.Body display="grid" gap="4.5">
                {children}
              </Dialog.Body>
              <Dialog.Footer>
                {extra}
                <Button variant="outline" color="fg" borderColor="border.control" disabled={busy} onClick={onClose}>
                  Cancelar
                </Button>
                <Button type="submit" loading={busy}>
                  {submitLabel}
                </Button>
              </Dialog.Footer>
            </Form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
