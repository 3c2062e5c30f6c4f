import { Badge, type BadgeProps } from '@chakra-ui/react';

/** A state as a word on its colour; takes an entry of the label tables: `<StatusBadge {...eventStatusLabels.ACTIVE} />`. */
export function StatusBadge({
  label,
  palette,
  ...badge
}: BadgeProps & { label: string; palette: 'gray' | 'green' | 'orange' | 'red' | 'brand' | 'teal' }) {
  return (
    <Badge colorPalette={palette} variant="subtle" size="sm" h="24px" whiteSpace="nowrap" flex="none" {...badge}>
      {label}
    </Badge>
  );
}
