import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';

/**
 * Returns whether the viewport is too short for the dock, as with a phone's open keyboard: it would cover the focused
 * field.
 */
function useShortViewport(): boolean {
  const [isShort, setShort] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () =>
      setShort(viewport.height < 420 && document.activeElement?.matches('input, textarea, select') === true);
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  return isShort;
}

/**
 * Bar on ink at the bottom of a phone's screen: amount on the left, main button on the right. Must be the last child of
 * its container, because it is sticky. Visible below `hideFrom`.
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
  const isShort = useShortViewport();
  if (hidden || isShort) return null;
  return (
    <Box
      as="section"
      // A labelled region, because it may be outside `main`.
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
