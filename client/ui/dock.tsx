import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';

/** True while little room is left, as when a phone's keyboard is open: then the dock would cover the field being typed in. */
function useShortViewport(): boolean {
  const [short, setShort] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () =>
      setShort(viewport.height < 420 && document.activeElement?.matches('input, textarea, select') === true);
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  return short;
}

/**
 * The ink bar at the foot of a phone's screen: what it costs on the left, the one lulo button on the right.
 * Sticky in its container, so put it last. Shown below `hideFrom`.
 */
export function Dock({
  start,
  action,
  hideFrom = 'md',
  hidden = false,
}: {
  start: ReactNode;
  action: ReactNode;
  hideFrom?: 'md' | 'lg' | 'xl';
  hidden?: boolean;
}) {
  const short = useShortViewport();
  if (hidden || short) return null;
  return (
    <Box
      as="section"
      // A region of its own: it can stand outside `main`.
      aria-label="Valor y siguiente paso"
      layerStyle="ink"
      position="sticky"
      bottom="0"
      zIndex="docked"
      boxShadow="bar"
      hideFrom={hideFrom}
    >
      <Flex
        align="center"
        justify="space-between"
        gap="4"
        px="4"
        pt="2.5"
        minH="72px"
        pb="calc(14px + env(safe-area-inset-bottom))"
      >
        <Box minW="0">{start}</Box>
        <Box flex="1" maxW="180px">
          {action}
        </Box>
      </Flex>
    </Box>
  );
}
