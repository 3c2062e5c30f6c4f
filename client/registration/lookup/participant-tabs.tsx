import { Box, Flex, Grid, Text, VisuallyHidden, chakra } from '@chakra-ui/react';
import { Check, CircleAlert, Lock } from '../../ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '../../base/navigation';
import { shortName, type RegistrationDraft } from '../draft/draft';
import { firstIncomplete, isMemberComplete, isReachable, memberSteps, placeSearch, type Place } from '../steps/steps';

type State = 'current' | 'error' | 'done' | 'open' | 'locked';

const plates: Record<State, object> = {
  current: { bg: 'bg.ink', color: 'lulo.solid' },
  error: { bg: 'red.subtle', color: 'red.fg' },
  done: { bg: 'green.subtle', color: 'green.fg' },
  open: { bg: 'bg.muted', color: 'fg.muted' },
  locked: { bg: 'bg.muted', color: 'fg.muted' },
};

const TabLink = chakra(Link, { base: { display: 'block', h: 'full', rounded: '10px' } });

/** Content of a tab; the text under the name says why it cannot be opened yet. */
function Face({ state, number, detail }: { state: State; number: number; detail: string }) {
  const current = state === 'current';
  const mark: ReactNode =
    state === 'done' ? (
      <Check size={20} />
    ) : state === 'error' ? (
      <CircleAlert size={20} />
    ) : state === 'locked' ? (
      <Lock size={16} />
    ) : (
      number
    );
  return (
    <Flex
      align="center"
      gap={{ base: '2', md: '3' }}
      h="full"
      minH={{ base: '12', md: '14' }}
      rounded="10px"
      bg="bg.panel"
      borderColor={current ? 'bg.ink' : 'border.control'}
      borderWidth={current ? '2px' : '1px'}
      borderStyle={state === 'locked' ? 'dashed' : 'solid'}
      py={current ? '1' : '5px'}
      pl={current ? '5px' : '6px'}
      pr="3"
    >
      <Grid
        placeItems="center"
        w={{ base: '30px', md: '40px' }}
        h={{ base: '34px', md: '38px' }}
        rounded="6px"
        flex="none"
        fontFamily="heading"
        fontWeight="800"
        fontSize={{ base: 'lg', md: 'xl' }}
        lineHeight="1"
        {...plates[state]}
      >
        {mark}
      </Grid>
      <Box minW="0" lineHeight="1.3">
        <Text
          fontSize={{ base: '13px', md: 'sm' }}
          fontWeight="600"
          whiteSpace="nowrap"
          color={state === 'locked' ? 'fg.muted' : 'fg'}
        >{`Participante ${number}`}</Text>
        <Text fontSize={{ base: 'xs', md: '13px' }} color="fg.muted" truncate>
          {detail}
        </Text>
      </Box>
    </Flex>
  );
}

/** One tab per competitor, even for a single one. Seven tabs scroll sideways, with the current one in view. */
export function ParticipantTabs({
  draft,
  place,
  withErrors,
}: {
  draft: RegistrationDraft;
  place: Place;
  withErrors: ReadonlySet<number>;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = list.current?.children[place.member] as HTMLElement | undefined;
    if (tab && list.current) list.current.scrollTo({ left: tab.offsetLeft - list.current.offsetLeft - 40 });
  }, [place.member]);

  const open = firstIncomplete(draft);
  return (
    <chakra.nav aria-label="Participantes" mx={{ base: '-4', md: '0' }}>
      <chakra.ul
        ref={list}
        listStyleType="none"
        display="flex"
        gap="2"
        overflowX="auto"
        px={{ base: '4', md: '1' }}
        py="1"
        mx={{ md: '-1' }}
      >
        {draft.members.map(({ values, done }, member) => {
          const first = {
            member,
            step: memberSteps.find(({ key }) => !done.includes(key))?.key ?? 'identificacion',
          } as const;
          const reachable = isReachable({ member, step: 'identificacion' }, draft);
          const current = member === place.member;
          const state: State = current
            ? 'current'
            : !reachable
              ? 'locked'
              : withErrors.has(member)
                ? 'error'
                : isMemberComplete(draft, member)
                  ? 'done'
                  : 'open';
          const detail = shortName(values) || (state === 'locked' ? `Primero el ${open.member + 1}` : 'Sin datos aún');
          return (
            <chakra.li key={member} flex="1 0 auto" minW={{ base: '150px', md: '164px' }}>
              {state === 'locked' ? (
                <Box role="link" aria-disabled="true" tabIndex={0} h="full" rounded="10px" cursor="not-allowed">
                  <Face state={state} number={member + 1} detail={detail} />
                  <VisuallyHidden>{`Bloqueado: primero completa el Participante ${open.member + 1}.`}</VisuallyHidden>
                </Box>
              ) : (
                <TabLink to={placeSearch(first)} aria-current={current ? 'true' : undefined}>
                  <Face state={state} number={member + 1} detail={detail} />
                </TabLink>
              )}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.nav>
  );
}
