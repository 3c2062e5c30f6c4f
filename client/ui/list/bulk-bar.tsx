import { Box, Button, Flex, IconButton, type ButtonProps } from '@chakra-ui/react';
import { X } from '../icons';
import type { ReactNode } from 'react';
import { formatNumber } from '../../base/format/format';

/**
 * Actions for the chosen rows of a list, between filters and header: number of rows, 'Seleccionar los 154',
 * `BulkButton`s and ✕.
 */
export function BulkBar({
  count,
  total,
  more = false,
  onAll,
  onClear,
  busy = false,
  children,
}: {
  /** Number of chosen rows; the total if all are chosen. */
  count: number;
  /** Number of rows that the list's filter finds. */
  total: number;
  /** Whether there are more rows than `total`. */
  more?: boolean;
  /** Chooses all rows that the filter finds; absent if all are chosen or that is not offered. */
  onAll?: () => void;
  onClear: () => void;
  busy?: boolean;
  children: ReactNode;
}) {
  const all = `${more ? 'más de ' : ''}${formatNumber(total)}`;
  return (
    <Flex
      role="toolbar"
      aria-label="Acciones con lo seleccionado"
      aria-busy={busy}
      layerStyle="ink"
      align="center"
      gap="1"
      wrap="wrap"
      px="3"
      py="2"
      minH="52px"
      css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}
    >
      <Box role="status" fontWeight="650" fontSize="sm" whiteSpace="nowrap">
        {count === 1 ? '1 seleccionado' : `${onAll ? formatNumber(count) : all} seleccionados`}
      </Box>
      {onAll && (more || count < total) ? (
        <Button
          variant="plain"
          size="sm"
          px="2"
          color="fg.onInkMuted"
          textDecoration="underline"
          _hover={{ color: 'fg.onInk' }}
          onClick={onAll}
        >
          Seleccionar los {all}
        </Button>
      ) : null}
      <Flex ms="auto" gap="1" align="center" wrap="wrap">
        {children}
        <IconButton
          aria-label="Quitar la selección"
          variant="ghost"
          size="sm"
          color="fg.onInk"
          _hover={{ bg: 'bg.inkRaised' }}
          onClick={onClear}
        >
          <X size={18} />
        </IconButton>
      </Flex>
    </Flex>
  );
}

/** Action of a `BulkBar`: `main` in lulo, `danger` in red for irreversible actions. */
export function BulkButton({ tone = 'quiet', ...button }: ButtonProps & { tone?: 'main' | 'quiet' | 'danger' }) {
  const toneStyles = {
    main: { bg: 'lulo.solid', color: 'lulo.contrast', _hover: { bg: 'lulo.emphasized' } },
    quiet: { bg: 'transparent', color: 'fg.onInk', _hover: { bg: 'bg.inkRaised' } },
    danger: { bg: 'transparent', color: 'red.300', _hover: { bg: 'bg.inkRaised' } },
  };
  return <Button size="sm" px="3" {...toneStyles[tone]} {...button} />;
}
