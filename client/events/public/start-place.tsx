import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { MapPin, NavigationIcon } from '../../ui/icons';
import type { EventAbout_EventFragment } from '../../gql/graphql';
import { wayToStart } from './event-about';

/** Start location with a map link. No embedded map, which would reveal visitors to a third party. */
export function StartPlace({ event, city }: { event: EventAbout_EventFragment; city: string }) {
  return (
    <Flex
      layerStyle="panel"
      p={{ base: '4', md: '5' }}
      gap="3.5"
      align="flex-start"
      wrap={{ base: 'wrap', md: 'nowrap' }}
    >
      <Box color="brand.fg" flex="none" pt="0.5">
        <MapPin size={22} />
      </Box>
      <Box flex="1" minW="200px" overflowWrap="anywhere">
        <Text fontWeight="650" fontSize="17px">
          {event.startPlace ?? event.startAddress ?? city}
        </Text>
        <Text color="fg.muted" mt="0.5">
          {[event.startPlace ? event.startAddress : null, event.startPlace || event.startAddress ? city : null]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </Box>
      <Button asChild variant="outline" h="11" flex="none">
        <a href={wayToStart(event, city)} target="_blank" rel="noopener noreferrer">
          <NavigationIcon size={18} />
          Cómo llegar
        </a>
      </Button>
    </Flex>
  );
}
