import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Empty state: what is missing, one sentence, and at most one action. */
export function EmptyState({
  icon,
  title,
  body,
  action,
}: {
  icon?: ReactNode;
  title: string;
  body?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Stack align="center" textAlign="center" gap="3" py={{ base: '10', md: '16' }} px="4">
      {icon ? (
        <Text as="span" color="fg.subtle" aria-hidden="true">
          {icon}
        </Text>
      ) : null}
      <Heading as="h2" textStyle="section">
        {title}
      </Heading>
      {body ? (
        <Text color="fg.muted" maxW="52ch">
          {body}
        </Text>
      ) : null}
      {action}
    </Stack>
  );
}
