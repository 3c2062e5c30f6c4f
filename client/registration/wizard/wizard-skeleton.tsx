import { Box, Container, Skeleton, Stack } from '@chakra-ui/react';
import { useDelayed } from '../../ui/feedback/use-delayed';

/** Placeholder of header and first fields while loading. */
export function WizardSkeleton() {
  const visible = useDelayed(true);
  return (
    <Box role="status" aria-label="Cargando la inscripción" minH="100dvh">
      <Box h={{ base: '56px', md: '64px' }} bg="bg.panel" borderBottomWidth="1px" borderColor="border" />
      {visible ? (
        <Container maxW="640px" px="4" py="10">
          <Stack gap="5">
            <Skeleton h="10" w="60%" />
            <Skeleton h="12" />
            <Skeleton h="12" />
          </Stack>
        </Container>
      ) : null}
    </Box>
  );
}
