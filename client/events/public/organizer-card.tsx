import { Button, Flex, Text } from '@chakra-ui/react';
import { Initials, organizerDisplayName, target, waysTo, type Organizer } from './event-organizer';

/** Organizer with all ways to contact it. */
export function OrganizerCard({ event }: { event: Organizer }) {
  return (
    <Flex layerStyle="panel" p={{ base: '4', md: '5' }} gap="4" align="center" wrap="wrap">
      <Flex align="center" gap="3.5" minW="0" flex="1 1 240px">
        <Initials name={organizerDisplayName(event)} />
        <Text fontWeight="650" fontSize="17px" overflowWrap="anywhere" minW="0">
          {organizerDisplayName(event)}
        </Text>
      </Flex>
      <Flex gap="2.5" wrap="wrap">
        {waysTo(event).map(({ label, href, Icon }) => (
          <Button key={label} asChild variant="outline" h="11">
            <a href={href} {...target(href)}>
              <Icon size={18} />
              {label}
            </a>
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
