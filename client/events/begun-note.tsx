import { Box, Button, Text } from '@chakra-ui/react';
import type { Begun } from '../registration/use-begun';

/** What was begun on this device, and the way to begin anew. */
export function BegunNote({ begun, onDiscard }: { begun: Begun; onDiscard: () => void }) {
  const title = begun.held ? 'Tu inscripción está guardada: falta el pago.' : 'Tienes una inscripción empezada.';
  return (
    <Box bg="bg.info" rounded="10px" px="4" pt="3" pb="1" fontSize="sm" lineHeight="1.4">
      <Text fontWeight="650">{title}</Text>
      {begun.who ? (
        <Text color="fg.muted" overflowWrap="anywhere">
          {begun.who}
        </Text>
      ) : null}
      <Button
        variant="plain"
        size="sm"
        minH="11"
        px="0"
        color="brand.fg"
        textDecoration="underline"
        textUnderlineOffset="3px"
        onClick={onDiscard}
      >
        Empezar de nuevo
      </Button>
    </Box>
  );
}
