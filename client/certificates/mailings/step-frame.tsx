import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A form step: its bar, and the form below in a readable width. */
export function StepFrame({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <>
      {bar}
      <Box w="full" maxW="920px" mx="auto" px={{ base: '4', md: '6' }} pt="5" pb={{ base: '28', lg: '10' }}>
        {children}
      </Box>
    </>
  );
}
