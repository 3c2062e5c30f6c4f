import { Portal, Tooltip } from '@chakra-ui/react';

export interface TipContent {
  label: string;
  placement?: 'bottom' | 'right' | 'top';
}

/** Tooltip of a `Tip`. Loaded when it is first needed. */
export default function TipPopup({
  label,
  placement = 'bottom',
  triggerId,
  open,
  onClose,
}: TipContent & { triggerId: string; open: boolean; onClose: () => void }) {
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
