import { Popover, Portal } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';

/** Popover of a `ChipPopover`. Loaded when it is first needed. */
export default function ChipPopup({
  triggerId,
  label,
  width,
  padding,
  open,
  onOpenChange,
  children,
}: {
  triggerId: string;
  label: string;
  width: string;
  padding: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}) {
  // A popover that is open when it mounts does not take the focus.
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Popover.Root
      ids={{ trigger: triggerId }}
      open={open && isReady}
      onOpenChange={(details) => onOpenChange(details.open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content w={width} maxW="calc(100vw - 32px)" rounded="l3" bg="bg.panel" aria-label={label}>
            <Popover.Body p={padding}>{children}</Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
