import { Portal, Tooltip } from '@chakra-ui/react';
import type { ReactElement } from 'react';

/** The name of an icon-only control, shown on hover and focus. The control still carries its own `aria-label`. */
export function Tip({
  label,
  placement = 'bottom',
  disabled = false,
  children,
}: {
  label: string;
  placement?: 'bottom' | 'right' | 'top';
  disabled?: boolean;
  children: ReactElement;
}) {
  return (
    <Tooltip.Root openDelay={300} closeDelay={80} disabled={disabled} positioning={{ placement }}>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{label}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
