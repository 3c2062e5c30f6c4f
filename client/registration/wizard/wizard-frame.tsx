import { Box, Container, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Three columns on wide screens (steps, form, order), one on narrow ones, with the dock at the foot. */
export function WizardFrame({
  line = null,
  header,
  progress,
  steps,
  children,
  summary,
  dock,
}: {
  /** Line that stays at the top */
  line?: ReactNode;
  header: ReactNode;
  progress: ReactNode;
  steps: ReactNode;
  children: ReactNode;
  summary: ReactNode;
  dock: ReactNode;
}) {
  return (
    <Flex direction="column" minH="100dvh" css={{ '--sticky-top': line ? '92px' : '32px' }}>
      {line}
      {header}
      <Container maxW="1200px" px={{ base: '4', md: '10' }} flex="1">
        {progress}
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', xl: '196px minmax(0, 1fr) 344px' }}
          columnGap="12"
          alignItems="start"
          pt={{ base: '3.5', xl: '8' }}
          pb={{ base: '7', xl: '88px' }}
        >
          {steps}
          <Box
            as="main"
            id="contenido"
            minW="0"
            w="full"
            maxW={{ base: '640px', xl: 'none' }}
            mx="auto"
            css={{ '& :is(input, button, a, label)': { scrollMarginBlock: '110px' } }}
          >
            {children}
          </Box>
          {summary}
        </Grid>
      </Container>
      {dock}
    </Flex>
  );
}
