import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A tab's title with its count, which is announced, and what can be done. */
export function TabHead({ title, count, children }: { title: string; count: string; children?: ReactNode }) {
  return (
    <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap" mb="4">
      <Box>
        <Heading as="h2" textStyle="title" fontSize={{ base: '24px', md: '28px' }}>
          {title}
        </Heading>
        <Text role="status" mt="1" color="fg.muted" minH="5">
          {count}
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap">
        {children}
      </Flex>
    </Flex>
  );
}
