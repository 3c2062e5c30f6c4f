import { Box, Flex, chakra, type BoxProps, type FlexProps } from '@chakra-ui/react';
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

/** Fact of a `dl` as a row: the label on the left, the value on the right, a line between rows. */
export function FactRow({
  label,
  labelColor = 'fg.muted',
  children,
  ...row
}: FlexProps & { label: string; labelColor?: FlexProps['color'] }) {
  return (
    <Flex justify="space-between" gap="4" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} {...row}>
      <chakra.dt color={labelColor}>{label}</chakra.dt>
      <chakra.dd fontWeight="600" textAlign="end" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Flex>
  );
}
