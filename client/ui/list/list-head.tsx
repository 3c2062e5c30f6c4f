import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageTitle } from '../layout/page-title';

/** Title and actions of a list, with its count, which is announced. */
export function ListHead({
  title,
  page,
  count,
  children,
}: {
  title: string;
  /** Whether the list is a page; otherwise it is a tab, which shows its own title on phones. */
  page: boolean;
  count: string;
  children?: ReactNode;
}) {
  return (
    <Flex justify="space-between" align="flex-end" rowGap="2" columnGap="4" wrap="wrap" mb="4">
      <Box minW="0">
        {page ? (
          <PageTitle document={title}>{title}</PageTitle>
        ) : (
          <Heading as="h2" textStyle="title" fontSize="28px" srOnly={{ base: true, md: false }}>
            {title}
          </Heading>
        )}
        <Text role="status" mt={page ? '1' : { md: '1' }} color="fg.muted" minH="6">
          {count}
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap">
        {children}
      </Flex>
    </Flex>
  );
}
