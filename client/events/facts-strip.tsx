import { Box, Grid, Text } from '@chakra-ui/react';
import { formatDayMonth, formatNumber } from '../base/format';
import { unmask, type Masked } from '../base/fragment';
import { teamSizesText } from '../base/texts';
import type { FactsStrip_EventFragment } from '../gql/graphql';

/** Four facts at most; one that is not known is left out. */
function factsOf(event: FactsStrip_EventFragment): { label: string; value: string }[] {
  const youngest = Math.min(...event.categories.map(({ startAge }) => startAge));
  return [
    { label: 'Inscripciones hasta', value: formatDayMonth(event.registerDeadline) },
    { label: 'Cupos', value: formatNumber(event.participantLimit) },
    { label: 'Modalidad', value: teamSizesText(event.teamSizes) },
    ...(Number.isFinite(youngest) && youngest > 0 ? [{ label: 'Edad mínima', value: `${youngest} años` }] : []),
  ];
}

/** The facts one looks for first, side by side. */
export function FactsStrip({ event: masked }: { event: Masked<FactsStrip_EventFragment> }) {
  const event = unmask<FactsStrip_EventFragment>(masked);
  const facts = factsOf(event);
  return (
    <Grid
      as="dl"
      layerStyle="panel"
      templateColumns={{ base: '1fr 1fr', md: `repeat(${facts.length}, auto)` }}
      mt={{ base: '5', md: '7' }}
      overflow="hidden"
    >
      {facts.map(({ label, value }, index) => (
        <Box
          key={label}
          px={{ base: '3.5', md: '4.5' }}
          py={{ base: '3', md: '4' }}
          borderColor="border"
          borderLeftWidth={{ base: index % 2 ? '1px' : '0', md: index ? '1px' : '0' }}
          borderTopWidth={{ base: index > 1 ? '1px' : '0', md: '0' }}
        >
          <Text as="dt" fontSize="13px" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" fontFamily="heading" fontWeight="800" fontSize={{ base: '23px', md: '24px' }} lineHeight="1.1">
            {value}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}
