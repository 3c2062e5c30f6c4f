import { Box, chakra, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** List of labelled facts, in two or three columns if there is room. */
export function FactList({ columns = 2, children }: { columns?: 1 | 2 | 3; children: ReactNode }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` }}
      columnGap="5"
      rowGap="4"
    >
      {children}
    </chakra.dl>
  );
}

/** Fact of a `FactList`. */
export function Fact({ label, children, ...box }: BoxProps & { label: string }) {
  return (
    <Box minW="0" {...box}>
      <chakra.dt textStyle="caption" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="600" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Box>
  );
}
