import { Flex, chakra, type FlexProps } from '@chakra-ui/react';

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
