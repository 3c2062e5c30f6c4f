import { Portal, Tooltip } from '@chakra-ui/react';

export interface TipLook {
  label: string;
  placement?: 'bottom' | 'right' | 'top';
}

/** What a `Tip` shows. Loaded when one is first wanted. */
export default function TipPopup({
  label,
  placement = 'bottom',
  triggerId,
  open,
  onClose,
}: TipLook & { triggerId: string; open: boolean; onClose: () => void }) {
  return (
    <Tooltip.Root
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      positioning={{ placement }}
    >
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{label}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
