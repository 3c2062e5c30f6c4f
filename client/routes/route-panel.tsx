import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { unmask, type Masked } from '../base/network/fragment';
import type { RoutePanel_RouteFragment } from '../gql/graphql';
import { RouteView } from './route-view';

/**
 * Routes of an event's distances. The visible one follows its radio button by CSS alone, so that it works before
 * hydration.
 */
export function RoutePanel({ routes: masked }: { routes: readonly Masked<RoutePanel_RouteFragment>[] }) {
  const routes = unmask<RoutePanel_RouteFragment>(masked);
  const name = useId();
  const choice = routes.length > 1;
  return (
    <Box
      layerStyle="ink"
      rounded={{ base: '0', md: 'l3' }}
      mx={{ base: '-4', md: '0' }}
      overflow="hidden"
      position="relative"
      css={Object.fromEntries(
        choice
          ? routes.map(({ id }) => [
              `&:not(:has(input[value="${id}"]:checked)) > [data-route="${id}"]`,
              { display: 'none' },
            ])
          : [],
      )}
    >
      {choice ? <Distances name={name} routes={routes} /> : null}
      {routes.map((route) => (
        <Box key={route.id} data-route={route.id}>
          <Text
            px={{ base: '4', md: '5' }}
            pt={{ base: choice ? '0' : '4', md: choice ? '8' : '4' }}
            pr={{ md: choice ? '50%' : '5' }}
            fontSize="sm"
            color="fg.onInkMuted"
          >
            {route.loop ? 'Trazado oficial, circuito' : 'Trazado oficial, de un punto a otro'}
          </Text>
          <RouteView route={route} />
        </Box>
      ))}
    </Box>
  );
}

function Distances({ name, routes }: { name: string; routes: readonly RoutePanel_RouteFragment[] }) {
  return (
    <Flex
      px={{ base: '4', md: '5' }}
      pt="4"
      pb={{ base: '3', md: '0' }}
      position={{ md: 'absolute' }}
      top="0"
      right="0"
      zIndex="1"
    >
      <Flex
        role="radiogroup"
        aria-label="Recorrido de la distancia"
        wrap="wrap"
        bg="bg.inkRaised"
        rounded="10px"
        p="1"
        gap="1"
      >
        {routes.map(({ id, distance }, index) => (
          <chakra.label
            key={id}
            position="relative"
            display="flex"
            alignItems="center"
            justifyContent="center"
            minH="11"
            minW="14"
            px="3.5"
            rounded="l2"
            cursor="pointer"
            fontFamily="heading"
            fontWeight="800"
            fontSize="17px"
            color="fg.onInkMuted"
            css={{
              '&:has(input:checked)': { bg: 'white', color: 'gray.950' },
              '&:has(input:focus-visible)': { outline: '3px solid {colors.lulo.focusRing}', outlineOffset: '2px' },
            }}
          >
            <chakra.input
              type="radio"
              name={name}
              value={id}
              defaultChecked={index === 0}
              position="absolute"
              inset="0"
              opacity="0"
              cursor="pointer"
            />
            {distance}
          </chakra.label>
        ))}
      </Flex>
    </Flex>
  );
}
