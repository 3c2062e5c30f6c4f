import { Box, Center, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Logo } from '../ui/media/logo';

/** Frame of the pages before a login: one card on ink. */
export function LoginCard({ title, lead, children }: { title: string; lead: ReactNode; children?: ReactNode }) {
  return (
    <Center as="main" id="contenido" layerStyle="ink" flexDirection="column" minH="100dvh" px="4" py="10" gap="7">
      <Logo onInk />
      <Stack w="full" maxW="408px" gap="6" bg="bg.panel" color="fg" rounded="l3" shadow="lg" p={{ base: '5', sm: '8' }}>
        <Box>
          <Heading as="h1" textStyle="title" tabIndex={-1} outline="none">
            {title}
          </Heading>
          <Text as="div" mt="1.5" color="fg.muted">
            {lead}
          </Text>
        </Box>
        {children}
      </Stack>
    </Center>
  );
}
