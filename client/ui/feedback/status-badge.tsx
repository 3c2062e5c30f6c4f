import { Badge, type BadgeProps } from '@chakra-ui/react';
import { Hourglass } from '../icons';
import type { Label } from '../../base/format/texts';

/** Badge with an entry of the label tables: `<StatusBadge {...eventStatusLabels.ACTIVE} />`. */
export function StatusBadge({ label, palette, waits, ...badge }: BadgeProps & Label) {
  return (
    <Badge colorPalette={palette} variant="subtle" size="sm" h="24px" whiteSpace="nowrap" flex="none" {...badge}>
      {waits ? <Hourglass size={14} /> : null}
      {label}
    </Badge>
  );
}
