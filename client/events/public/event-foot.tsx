import { Box, Container, Flex, Text, chakra } from '@chakra-ui/react';
import type { Sport } from '../../gql/enums';
import type { EventAbout_EventFragment } from '../../gql/graphql';
import { organizerDisplayName, target, waysTo } from './event-organizer';
import { eventPolicies } from './policies-of';

/** Foot of the event page: the organizer's contact and the event's policies. */
export function EventFoot({ sport, event }: { sport: Sport; event: EventAbout_EventFragment }) {
  const ways = waysTo(event);
  const policies = eventPolicies(sport, event);
  if (ways.length === 0 && policies.length === 0) return null;
  return (
    <Box layerStyle="ink">
      <Container maxW="1200px" px={{ base: '4', md: '10' }} py={{ base: '6', md: '7' }}>
        <Flex
          as="nav"
          aria-label="Organizador y condiciones"
          direction={{ base: 'column', lg: 'row' }}
          align={{ lg: 'center' }}
          gap={{ base: '4', lg: '8' }}
        >
          <Text flex={{ lg: '1 0 200px' }} minW="0">
            <chakra.span display="block" fontSize="13px" color="fg.onInkMuted">
              Organiza
            </chakra.span>
            <chakra.span fontWeight="600">{organizerDisplayName(event)}</chakra.span>
          </Text>
          <Flex
            wrap="wrap"
            columnGap="6"
            fontSize="sm"
            fontWeight="600"
            css={{
              '& a': {
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: '44px',
                textDecoration: 'underline',
                textUnderlineOffset: '4px',
              },
            }}
          >
            {ways.map(({ label, href }) => (
              <a key={label} href={href} {...target(href)}>
                {label}
              </a>
            ))}
            {policies.map(({ id, title }) => (
              <a key={id} href={`#${id}`} onClick={() => document.getElementById(id)?.setAttribute('open', '')}>
                {title}
              </a>
            ))}
          </Flex>
        </Flex>
      </Container>
    </Box>
  );
}
