import { Button, Dialog, Grid, Portal } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form } from './form';
import { sheet } from './sheet';

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
  const formId = useId();
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
          <Dialog.Content {...sheet} rounded="l3" shadow="lg" bg="bg.panel">
            <Dialog.Header>
              <Dialog.Title textStyle="section">{title}</Dialog.Title>
            </Dialog.Header>
            {/* Title and buttons stay in sight; what is between them scrolls. */}
            <Dialog.Body overflowY="auto" pt="2">
              <Form form={form} onSubmit={onSubmit} size="md" id={formId}>
                <Grid templateColumns="minmax(0, 1fr)" gap="4.5">
                  {children}
                </Grid>
              </Form>
            </Dialog.Body>
            <Dialog.Footer borderTopWidth="1px" borderColor="border" pt="4">
              {extra}
              <Button variant="outline" color="fg" borderColor="border.control" disabled={busy} onClick={onClose}>
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
