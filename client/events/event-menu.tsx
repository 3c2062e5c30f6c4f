import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useDeleteUnpaid } from './use-delete-unpaid';

/** '⋯' of an event: what is seldom done, and cannot be undone. */
export function EventMenu({ eventId, reload }: { eventId: string; reload: () => Promise<void> }) {
  const deleteUnpaid = useDeleteUnpaid(reload);
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton variant="outline" size="sm" bg="bg.panel" borderColor="border.control" aria-label="Más acciones">
          <Ellipsis size={18} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="220px">
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel fontSize="13px" color="fg.muted" fontWeight="500">
                No se puede deshacer
              </Menu.ItemGroupLabel>
              <Menu.Item
                value="unpaid"
                minH="9"
                color="fg.error"
                onSelect={() => void deleteUnpaid({ ids: null, filter: { eventId } })}
              >
                <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
                Eliminar no pagos
              </Menu.Item>
            </Menu.ItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
