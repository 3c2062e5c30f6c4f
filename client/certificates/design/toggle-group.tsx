import { Box, Flex, chakra } from '@chakra-ui/react';
import type { IconComponent } from '../../ui/icons';
import { useId, type ReactNode } from 'react';
import { Tip } from '../../ui/dialog/tip';

/** A labeled group of toggle buttons. */
export function ToggleGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} minW="0">
      <Box id={id} fontSize="13px" fontWeight="600" mb="1">
        {label}
      </Box>
      <Flex h="9" rounded="l2" borderWidth="1px" borderColor="border.control" overflow="clip">
        {children}
      </Flex>
    </Box>
  );
}

/** A toggle button. */
export function Toggle({
  label,
  Icon,
  on,
  disabled,
  onClick,
}: {
  label: string;
  Icon: IconComponent;
  on: boolean;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Tip label={label}>
      <chakra.button
        type="button"
        aria-label={label}
        aria-pressed={on}
        disabled={disabled}
        onClick={onClick}
        flex="1"
        display="grid"
        placeItems="center"
        borderColor="border"
        color={on ? 'brand.fg' : 'fg'}
        bg={on ? 'brand.subtle' : 'bg.panel'}
        _hover={on ? undefined : { bg: 'bg.muted' }}
        _disabled={{ color: 'fg.subtle', cursor: 'not-allowed' }}
        _notFirst={{ borderLeftWidth: '1px' }}
        _focusVisible={{ outlineOffset: '-3px' }}
      >
        <Icon size={16} />
      </chakra.button>
    </Tip>
  );
}
