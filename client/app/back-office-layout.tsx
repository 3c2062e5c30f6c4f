import { Box } from '@chakra-ui/react';
import { useColorMode } from './color-mode';
import { RequireSession } from './auth';

/** Frame of every page behind the login: session and colour mode. */
export default function BackOfficeLayout() {
  useColorMode();
  return (
    <Box as="main" id="contenido" textStyle="compact" bg="bg.subtle" minH="100dvh">
      <RequireSession />
    </Box>
  );
}
