import { Box, Flex, Grid, Text, chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Link } from '../base/navigation';
import type { Draft } from './draft';
import { isReachable, placeSearch, stepsOf, type Place } from './steps';

type State = 'done' | 'current' | 'upcoming';

/** The steps before the current one count as done: nobody gets past an open one. */
function stateOf(index: number, current: number): State {
  return index < current ? 'done' : index === current ? 'current' : 'upcoming';
}

const marks: Record<State, object> = {
  done: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
  current: { bg: 'bg.ink', borderColor: 'bg.ink', color: 'lulo.solid' },
  upcoming: { bg: 'bg.subtle', borderColor: 'border.control', color: 'fg.muted' },
};

/** On wide screens: the steps of the current participant below each other. */
export function StepList({ place, draft }: { place: Place; draft: Draft }) {
  const steps = stepsOf(place.member, draft.members.length);
  const current = steps.findIndex(({ key }) => key === place.step);
  const named = draft.members.length > 1 ? `Pasos del Participante ${place.member + 1}` : 'Pasos';
  return (
    <chakra.nav aria-label={named} position="sticky" top="8" hideBelow="xl">
      <chakra.ol listStyleType="none">
        {steps.map(({ key, label }, index) => {
          const state = stateOf(index, current);
          const to = { member: place.member, step: key };
          return (
            <Flex
              as="li"
              key={key}
              position="relative"
              align="center"
              gap="3"
              h="11"
              fontSize="15px"
              fontWeight={state === 'current' ? '700' : '500'}
              color={state === 'upcoming' ? 'fg.muted' : 'fg'}
              aria-current={state === 'current' ? 'step' : undefined}
              _before={
                index === 0
                  ? undefined
                  : {
                      content: '""',
                      position: 'absolute',
                      left: '12px',
                      top: '-13px',
                      h: '22px',
                      w: '2px',
                      bg: index <= current ? 'brand.solid' : 'border.emphasized',
                    }
              }
            >
              <Grid
                placeItems="center"
                boxSize="26px"
                rounded="full"
                borderWidth="2px"
                fontFamily="heading"
                fontWeight="800"
                fontSize="sm"
                lineHeight="1"
                zIndex="1"
                flex="none"
                {...marks[state]}
              >
                {state === 'done' ? <Check size={15} strokeWidth={2.4} aria-hidden="true" /> : index + 1}
              </Grid>
              {state === 'done' && isReachable(to, draft) ? (
                <chakra.span css={{ '& a': { py: '2.5', _hover: { textDecoration: 'underline' } } }}>
                  <Link to={placeSearch(to)}>{label}</Link>
                </chakra.span>
              ) : (
                label
              )}
            </Flex>
          );
        })}
      </chakra.ol>
    </chakra.nav>
  );
}

/** Below that: name of the step, "Paso 2 de 5" and a bar in as many parts. */
export function StepProgress({ place, teamSize }: { place: Place; teamSize: number }) {
  const steps = stepsOf(place.member, teamSize);
  const current = steps.findIndex(({ key }) => key === place.step);
  return (
    <Box
      as="section"
      aria-label="Progreso"
      hideFrom="xl"
      bg="bg.panel"
      mx={{ base: '-4', md: '-10' }}
      px={{ base: '4', md: '10' }}
      pt="3"
      pb="3.5"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Flex justify="space-between" fontSize="sm">
        <Text fontWeight="700">{steps[current]?.label}</Text>
        <Text color="fg.muted">{`Paso ${current + 1} de ${steps.length}`}</Text>
      </Flex>
      <Grid templateColumns={`repeat(${steps.length}, 1fr)`} gap="1" mt="2.5" aria-hidden="true">
        {steps.map(({ key }, index) => (
          <Box
            key={key}
            h="5px"
            rounded="full"
            bg={index < current ? 'brand.solid' : index > current ? 'bg.emphasized' : undefined}
            bgImage={
              index === current
                ? 'linear-gradient(90deg, {colors.brand.solid} 50%, {colors.brand.emphasized} 50%)'
                : undefined
            }
          />
        ))}
      </Grid>
    </Box>
  );
}
