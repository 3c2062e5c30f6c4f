import { Box, Flex, Heading } from '@chakra-ui/react';
import type { IconComponent } from '../ui/icons';
import type { ReactNode } from 'react';

/** What a person must decide about a payment, with the buttons to do so. */
export function AttentionPanel({
  label,
  title,
  icon: Icon,
  actions,
  children,
}: {
  label: string;
  title: string;
  icon: IconComponent;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      as="section"
      aria-label={label}
      bg="orange.subtle"
      borderWidth="1px"
      borderColor="orange.muted"
      rounded="l3"
      p={{ base: '4', md: '5' }}
    >
      <Flex gap="3">
        <Box color="orange.fg" pt="0.5" flex="none">
          <Icon size={20} />
        </Box>
        <Box minW="0">
          <Heading as="h2" textStyle="section">
            {title}
          </Heading>
          {children}
        </Box>
      </Flex>
      {actions ? (
        <Flex mt="4" gap="2.5" wrap="wrap" direction={{ base: 'column', sm: 'row' }} ps={{ sm: '8' }}>
          {actions}
        </Flex>
      ) : null}
    </Box>
  );
}
