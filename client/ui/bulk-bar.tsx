import { Box, Button, Flex, IconButton, type ButtonProps } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../base/format';

/**
 * What can be done with the chosen rows of a list, on ink, in flow between its filters and its header: how many there are,
 * 'Seleccionar los 154', the actions (`BulkButton`s) and ✕.
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
  /** Chosen rows; the total when all are */
  count: number;
  /** Rows the list's filter finds */
  total: number;
  /** True: there are more than `total` */
  more?: boolean;
  /** Chooses all that the filter finds; absent once they are, or where that is not offered */
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
          <X size={18} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </Flex>
    </Flex>
  );
}

/** One action of a `BulkBar`: the main one in lulo, others quiet, what cannot be undone in red. */
export function BulkButton({ tone = 'quiet', ...button }: ButtonProps & { tone?: 'main' | 'quiet' | 'danger' }) {
  const looks = {
    main: { bg: 'lulo.solid', color: 'lulo.contrast', _hover: { bg: 'lulo.emphasized' } },
    quiet: { bg: 'transparent', color: 'fg.onInk', _hover: { bg: 'bg.inkRaised' } },
    danger: { bg: 'transparent', color: 'red.300', _hover: { bg: 'bg.inkRaised' } },
  };
  return <Button size="sm" px="3" {...looks[tone]} {...button} />;
}
