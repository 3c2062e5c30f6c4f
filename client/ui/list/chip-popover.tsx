import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { Plus, X } from '../icons';
import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { lazily } from '../../base/defer-hydration';

const ChipPopup = lazily(() => import('./chip-popup'));

const chip = { h: { base: '11', md: '9' }, rounded: 'l2', fontSize: 'sm', fontWeight: '600', flex: 'none' } as const;

/**
 * Filter of a list: dashed while it is empty, solid with its value and ✕ once it is set. The value is chosen in a
 * popover.
 */
export function ChipPopover({
  label,
  summary,
  width,
  padding,
  onRemove,
  children,
}: {
  label: string;
  /** Text of the chosen value; null if nothing is chosen. */
  summary: string | null;
  width: string;
  padding: string;
  onRemove: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const triggerId = useId();
  const [open, setOpen] = useState(false);
  // Loads the popover's code while the pointer approaches the button.
  const [isPreloading, setPreloading] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const active = summary !== null;
  const opener = {
    ref: trigger,
    id: triggerId,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: () => setPreloading(true),
    onFocus: () => setPreloading(true),
    onClick: () => setOpen(!open),
  } as const;
  return (
    <>
      <Flex
        {...chip}
        align="center"
        {...(active ? { borderWidth: '1px', borderColor: 'brand.border', bg: 'brand.subtle', color: 'brand.fg' } : {})}
      >
        {active ? (
          <Button
            {...opener}
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
          <Button {...opener} {...chip} variant="outline" px="3" borderStyle="dashed">
            <Plus size={16} />
            {label}
          </Button>
        )}
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
            <X size={16} />
          </IconButton>
        ) : null}
      </Flex>
      {isPreloading || open ? (
        <Suspense>
          <ChipPopup {...{ triggerId, label, width, padding, open }} onOpenChange={setOpen}>
            {children(() => setOpen(false))}
          </ChipPopup>
        </Suspense>
      ) : null}
    </>
  );
}
