import {
  Dialog,
  Portal,
  type DialogBackdropProps,
  type DialogContentProps,
  type DialogRootProps,
} from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

/**
 * Dialog that is open while it is rendered: centered, on phones a sheet from below; never taller than the window. A
 * click outside does not close it unless `closeOnInteractOutside`.
 */
export function DialogFrame({
  title,
  header = (
    <Dialog.Header>
      <Dialog.Title textStyle="section">{title}</Dialog.Title>
    </Dialog.Header>
  ),
  backdrop,
  content,
  onClose,
  children,
  ...root
}: Omit<DialogRootProps, 'open' | 'onOpenChange' | 'children'> & {
  title?: string;
  /** Replaces the header with the title. */
  header?: ReactNode;
  backdrop?: DialogBackdropProps;
  content?: DialogContentProps & { ref?: Ref<HTMLDivElement> };
  /** Absent: only a button closes the dialog. */
  onClose?: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog.Root
      open
      placement={{ base: 'bottom', sm: 'center' }}
      closeOnInteractOutside={false}
      closeOnEscape={onClose !== undefined}
      onOpenChange={({ open }) => !open && onClose?.()}
      {...root}
    >
      <Portal>
        <Dialog.Backdrop bg="rgba(12, 16, 24, 0.6)" {...backdrop} />
        <Dialog.Positioner>
          <Dialog.Content
            my={{ base: '0', sm: '8' }}
            maxH={{ base: 'calc(100dvh - 24px)', sm: 'calc(100dvh - 64px)' }}
            rounded="l3"
            roundedBottom={{ base: '0', sm: 'l3' }}
            shadow="lg"
            bg="bg.panel"
            {...content}
          >
            {header}
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
