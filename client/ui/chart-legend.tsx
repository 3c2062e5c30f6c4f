import { Flex, chakra } from '@chakra-ui/react';

/** A line of a chart: its name and its colour token. The first of a chart is solid, a second dashed: told apart without colour. */
export interface Series {
  label: string;
  color: string;
}

/** At most two lines. */
export type SeriesPair = readonly [Series] | readonly [Series, Series];

/** Names of a chart's lines, each beside a piece of its line. */
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
