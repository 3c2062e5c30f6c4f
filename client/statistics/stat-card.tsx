import { Box, Flex, Heading, Skeleton, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { TextLink } from '../ui/display/text-link';
import { ErrorPanel } from '../ui/feedback/error-panel';
import { useDelayed } from '../ui/feedback/use-delayed';

/** State of a card's data. */
export interface CardState {
  loading: boolean;
  /** Undefined if nothing failed */
  onRetry?: () => Promise<void>;
  retrying: boolean;
}

/** Card of the overview: title, link, and content or why there is none. */
export function StatCard({
  title,
  action,
  state,
  height,
  children,
}: {
  title: string;
  action?: ReactNode;
  state: CardState;
  /** Height of the content, also used by the placeholder to avoid layout shift */
  height: number;
  children: ReactNode;
}) {
  const id = useId();
  const skeleton = useDelayed(state.loading);
  return (
    <Flex
      as="section"
      aria-labelledby={id}
      layerStyle="panel"
      direction="column"
      px={{ base: '4', md: '5' }}
      py="4.5"
      minW="0"
    >
      <Flex align="center" justify="space-between" columnGap="4" rowGap="2" wrap="wrap" minH="8" mb="4">
        <Heading as="h2" id={id} fontFamily="body" fontWeight="700" fontSize="15px">
          {title}
        </Heading>
        {action}
      </Flex>
      {state.onRetry ? (
        <Box minH={`${height}px`}>
          <ErrorPanel title="No pudimos cargar esta parte." onRetry={state.onRetry} retrying={state.retrying} />
        </Box>
      ) : state.loading ? (
        <Box role="status" aria-label={`Cargando: ${title}`} h={`${height}px`}>
          {skeleton ? <Skeleton h="full" /> : null}
        </Box>
      ) : (
        children
      )}
    </Flex>
  );
}

const Underlined = chakra(TextLink, {
  base: {
    fontWeight: '600',
    whiteSpace: 'nowrap',
    display: 'inline-flex',
    alignItems: 'center',
    minH: '6',
    '@media (pointer: coarse)': { minH: '11' },
  },
});

/** Link of a card; `what` completes its accessible name. */
export function CardLink({ to, children, what }: { to: string; children: ReactNode; what?: string }) {
  return (
    <Underlined to={to}>
      {children}
      {what ? <chakra.span srOnly> {what}</chakra.span> : null}
    </Underlined>
  );
}
