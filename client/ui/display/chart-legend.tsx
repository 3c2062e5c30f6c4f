import { Flex, chakra } from '@chakra-ui/react';

/**
 * Line of a chart: name and color token. The first line is solid and the second dashed, so that color is not needed to
 * distinguish them.
 */
export interface Series {
  label: string;
  color: string;
}

export type SeriesPair = readonly [Series] | readonly [Series, Series];

/** Legend with a sample of each line. */
export function ChartLegend({ series }: { series: SeriesPair }) {
  return (
    <Flex as="ul" listStyleType="none" columnGap="4" rowGap="1" wrap="wrap" fontSize="13px" color="fg.muted">
      {series.map(({ label, color }, index) => (
        <Flex as="li" key={label} align="center" gap="2" whiteSpace="nowrap">
          <chakra.span
            aria-hidden="true"
            w="18px"
            borderTopWidth="3px"
            borderTopStyle={index === 0 ? 'solid' : 'dashed'}
            borderColor={color}
          />
          {label}
        </Flex>
      ))}
    </Flex>
  );
}
