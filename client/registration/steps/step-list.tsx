import { Box, Flex, Grid, Text, chakra } from '@chakra-ui/react';
import { Check } from '../../ui/icons';
import { Link } from '../../base/navigation';
import type { RegistrationDraft } from '../draft/draft';
import { isReachable, memberSteps, placeSearch, tabSteps, type Place } from './steps';
import { capitalize } from '../../base/format/format';

type State = 'done' | 'current' | 'upcoming';

/** State of a step. All steps before the current one are done, because an incomplete one cannot be passed. */
function stepState(index: number, current: number): State {
  return index < current ? 'done' : index === current ? 'current' : 'upcoming';
}

const marks: Record<State, object> = {
  done: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
  current: { bg: 'bg.ink', borderColor: 'bg.ink', color: 'lulo.solid' },
  upcoming: { bg: 'bg.subtle', borderColor: 'border.control', color: 'fg.muted' },
};

/** Vertical list of the current competitor's steps, on wide screens. */
export function StepList({ place, draft }: { place: Place; draft: RegistrationDraft }) {
  const steps = tabSteps(place.member, draft.members.length);
  const current = steps.findIndex(({ key }) => key === place.step);
  const named = draft.members.length > 1 ? `Pasos del Participante ${place.member + 1}` : 'Pasos';
  return (
    <chakra.nav aria-label={named} position="sticky" top="var(--sticky-top)" hideBelow="xl">
      {draft.members.length > 1 ? (
        <Text textStyle="caption" fontWeight="600" color="fg.muted" mb="2.5">
          {place.step === 'bienvenido'
            ? progressText(place, draft.members.length)
            : `Participante ${place.member + 1} de ${draft.members.length}`}
        </Text>
      ) : null}
      <chakra.ol listStyleType="none">
        {steps.map(({ key, label }, index) => {
          const state = stepState(index, current);
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
                {state === 'done' ? <Check size={15} strokeWidth={2.4} /> : index + 1}
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

/** Progress of the whole team: "Participante 2 de 3 · paso 1 de 4". */
export function progressText({ member, step }: Place, teamSize: number): string {
  if (step === 'bienvenido') return teamSize > 1 ? 'Último paso del equipo' : 'Último paso';
  const at = memberSteps.findIndex(({ key }) => key === step);
  const ofSteps = `paso ${at + 1} de ${memberSteps.length}`;
  return teamSize > 1 ? `Participante ${member + 1} de ${teamSize} · ${ofSteps}` : capitalize(ofSteps);
}

/** Completed share of each part of the progress bar: one per competitor, one for the payment. */
function partsDone({ member, step }: Place, teamSize: number): number[] {
  const at = memberSteps.findIndex(({ key }) => key === step);
  const people = Array.from({ length: teamSize }, (_, index) =>
    step === 'bienvenido' || index < member ? 1 : index > member ? 0 : (at + 0.5) / memberSteps.length,
  );
  return [...people, step === 'bienvenido' ? 0.5 : 0];
}

/**
 * On narrow screens: name of the step, progress of the team, and a bar with a part per competitor and one for the
 * payment.
 */
export function StepProgress({ place, teamSize }: { place: Place; teamSize: number }) {
  const label = tabSteps(place.member, teamSize).find(({ key }) => key === place.step)?.label;
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
      <Flex justify="space-between" gap="3" fontSize="sm">
        <Text fontWeight="700">{label}</Text>
        <Text color="fg.muted" textAlign="end">
          {progressText(place, teamSize)}
        </Text>
      </Flex>
      <Grid templateColumns={`repeat(${teamSize + 1}, 1fr)`} gap="1" mt="2.5" aria-hidden="true">
        {partsDone(place, teamSize).map((done, index) => (
          <Box key={index} h="5px" rounded="full" bg="brand.emphasized" overflow="hidden">
            <Box h="full" w={`${done * 100}%`} bg="brand.solid" />
          </Box>
        ))}
      </Grid>
    </Box>
  );
}
