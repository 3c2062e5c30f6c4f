import { Box, Button, Flex, IconButton, Popover, Portal } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

const chip = { h: { base: '11', md: '9' }, rounded: 'l2', fontSize: 'sm', fontWeight: '600', flex: 'none' } as const;

/** One filter of a list: dashed while it can be added, solid with its value and ✕ once it is; what it may be is chosen in a popover. */
export function ChipPopover({
  label,
  summary,
  width,
  onRemove,
  children,
}: {
  label: string;
  /** What is chosen, in words; null: nothing */
  summary: string | null;
  width: string;
  onRemove: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const active = summary !== null;
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Flex
        {...chip}
        align="center"
        {...(active ? { borderWidth: '1px', borderColor: 'brand.border', bg: 'brand.subtle', color: 'brand.fg' } : {})}
      >
        <Popover.Trigger asChild>
          {active ? (
            <Button
              ref={trigger}
              variant="plain"
              h="full"
              ps="3"
              pe="1"
              color="brand.fg"
              aria-label={`${label}: ${summary}. Cambiar`}
            >
              {label}:
              <Box as="span" maxW="200px" truncate>
                {summary}
              </Box>
            </Button>
          ) : (
            <Button ref={trigger} {...chip} variant="outline" px="3" borderStyle="dashed">
              <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
              {label}
            </Button>
          )}
        </Popover.Trigger>
        {active ? (
          <IconButton
            aria-label={`Quitar filtro ${label}`}
            variant="plain"
            h="full"
            minW="8"
            color="brand.fg"
            onClick={() => {
              onRemove();
              trigger.current?.focus();
            }}
          >
            <X size={16} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
        ) : null}
      </Flex>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w={width} maxW="calc(100vw - 32px)" rounded="l3" bg="bg.panel" aria-label={label}>
            {children(() => setOpen(false))}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
