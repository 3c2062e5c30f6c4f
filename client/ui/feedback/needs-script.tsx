import { Text } from '@chakra-ui/react';

/** Text for browsers without scripts, in place of an interaction. */
export function NeedsScript({ to }: { to: string }) {
  return (
    <noscript>
      <Text bg="bg.warning" rounded="l2" px="4" py="3" my="4">{`Para ${to}, activa JavaScript en tu navegador.`}</Text>
    </noscript>
  );
}
