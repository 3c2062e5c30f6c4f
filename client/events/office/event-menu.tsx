import { IconButton } from '@chakra-ui/react';
import { Ellipsis, Trash2 } from '../../ui/icons';
import { MenuButton } from '../../ui/dialog/menu-button';
import { useDeleteUnpaid } from './use-delete-unpaid';

/** '⋯' menu of an event: rare and irreversible actions. */
export function EventMenu({ eventId, reload }: { eventId: string; reload: () => Promise<void> }) {
  const deleteUnpaid = useDeleteUnpaid(reload);
  return (
    <MenuButton
      placement="bottom-end"
      minW="220px"
      sections={[
        {
          label: 'No se puede deshacer',
          items: [
            {
              value: 'unpaid',
              label: 'Eliminar no pagos',
              Icon: Trash2,
              isDangerous: true,
              onSelect: () => void deleteUnpaid({ ids: null, filter: { eventId } }),
            },
          ],
        },
      ]}
    >
      <IconButton variant="outline" size="sm" aria-label="Más acciones">
        <Ellipsis size={18} />
      </IconButton>
    </MenuButton>
  );
}
