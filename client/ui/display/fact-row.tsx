import { Flex, chakra, type FlexProps, type HTMLChakraProps } from '@chakra-ui/react';

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

/** Fact of a `dl` as a line: labels in a column of one width, the value next to it, or below if there is no room. */
export const FactLine = ({
  label,
  labelWidth = '104px',
  children,
  ...value
}: HTMLChakraProps<'dd'> & { label: string; labelWidth?: string }) => (
  <Flex wrap="wrap" columnGap="3" minW="0">
    <chakra.dt color="fg.muted" flex={`0 0 ${labelWidth}`}>
      {label}
    </chakra.dt>
    <chakra.dd flex="1 1 140px" fontWeight="600" minW="0" overflowWrap="anywhere" {...value}>
      {children}
    </chakra.dd>
  </Flex>
);
