import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { Order } from '../order-lines';
import { OrderBreakdown } from './order-summary';

/** Price breakdown in a drawer, for narrow screens. */
export function OrderDrawer({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  return (
    <Drawer.Root open={open} onOpenChange={(change) => (change.open ? undefined : onClose())} placement="bottom">
      <Portal>
        <Drawer.Backdrop bg="rgba(12, 16, 24, 0.6)" />
        <Drawer.Positioner>
          <Drawer.Content roundedTop="l3" bg="bg.panel">
            <Drawer.Header pb="2">
              <Drawer.Title textStyle="section">Resumen de tu inscripción</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body pb="6">
              <OrderBreakdown order={order} />
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="lg" aria-label="Cerrar el resumen" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
