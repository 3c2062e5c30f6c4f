import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from '../../ui/icons';
import type { Sport } from '../../gql/enums';
import type { EventAbout_EventFragment } from '../../gql/graphql';
import { RichText } from '../../ui/rich-text/rich-text';
import { eventPolicies } from './policies-of';

/** Refund policy open, then the others folded; they work without JavaScript. */
export function EventPolicies({ sport, event }: { sport: Sport; event: EventAbout_EventFragment }) {
  return (
    <Box layerStyle="panel">
      {eventPolicies(sport, event).map(({ id, title, html }, index) => (
        <chakra.details
          key={id}
          id={id}
          open={index === 0}
          css={{ '&:not(:first-of-type)': { borderTopWidth: '1px' } }}
        >
          <chakra.summary
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="3"
            minH="14"
            px={{ base: '4', md: '5' }}
            py="3"
            fontWeight="650"
            cursor="pointer"
            focusVisibleRing="inside"
            css={{
              '&::-webkit-details-marker': { display: 'none' },
              '& > svg': { transition: 'transform 150ms', flex: 'none' },
              'details[open] > & > svg': { transform: 'rotate(180deg)' },
            }}
          >
            {title}
            <ChevronDown size={20} />
          </chakra.summary>
          <RichText html={html} px={{ base: '4', md: '5' }} pb="5" />
        </chakra.details>
      ))}
    </Box>
  );
}
