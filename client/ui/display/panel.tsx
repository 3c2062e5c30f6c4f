import { Box, Flex, Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** Section of a page with a heading; actions or a note are next to it. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} layerStyle="panel" p={{ base: '4', md: '5' }} minW="0">
      <Flex justify="space-between" align="center" gap="3" minH="8" mb="3">
        <Heading as="h2" id={id} textStyle="section">
          {title}
        </Heading>
        {aside}
      </Flex>
      {children}
    </Box>
  );
}
