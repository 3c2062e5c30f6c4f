import { Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Drawer with the rail on a phone. Loaded when it is first opened. */
export default function PhoneDrawer({
  open,
  onClose,
  opener,
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** Returns the element that gets the focus when the drawer closes. */
  opener: () => HTMLElement | null;
  children: ReactNode;
}) {
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      placement="start"
      size="xs"
      finalFocusEl={opener}
    >
      <Portal>
        <Drawer.Backdrop bg="rgba(12, 16, 24, 0.6)" />
        <Drawer.Positioner>
          <Drawer.Content maxW="272px" aria-label="Menú de administración">
            {children}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
