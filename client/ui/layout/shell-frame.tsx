import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Layout of the back-office: rail on ink (224 px, 64 px below 1280, hidden below 768), top bar and page. */
export function ShellFrame({
  rail,
  phoneBar,
  top,
  busy = false,
  children,
}: {
  rail: ReactNode;
  /** Bar that replaces the rail on phones. */
  phoneBar: ReactNode;
  /** Top bar next to the rail. */
  top: ReactNode;
  /** Whether the page is still loading. */
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <Flex minH="100dvh" bg="bg.subtle" textStyle="compact">
      <Box
        as="aside"
        aria-label="Menú de administración"
        hideBelow="md"
        position="sticky"
        top="0"
        h="100dvh"
        w={{ md: '64px', xl: '224px' }}
        flex="none"
        borderRightWidth="1px"
        borderColor={{ _light: 'bg.ink', _dark: 'border' }}
      >
        {rail}
      </Box>
      <Box flex="1" minW="0">
        {phoneBar}
        <Box maxW="1600px" mx="auto" px={{ base: '4', md: '6', xl: '8' }}>
          <Flex hideBelow="md" align="center" gap="3" h="60px">
            {top}
          </Flex>
          <Box
            as="main"
            id="contenido"
            tabIndex={-1}
            outline="none"
            pt={{ base: '4', md: '0' }}
            pb="10"
            aria-busy={busy || undefined}
          >
            {children}
          </Box>
        </Box>
      </Box>
    </Flex>
  );
}

/** Top bar of a phone. */
export function PhoneBarFrame({ children }: { children: ReactNode }) {
  return (
    <Flex
      as="header"
      hideFrom="md"
      layerStyle="ink"
      align="center"
      h="56px"
      px="4"
      gap="1"
      css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}
    >
      {children}
    </Flex>
  );
}
