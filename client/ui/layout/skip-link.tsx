import { chakra } from '@chakra-ui/react';

/** Link at the start of every page that skips the navigation, to `#contenido`. */
export function SkipLink() {
  return (
    <chakra.a
      href="#contenido"
      position="absolute"
      left="-999px"
      _focus={{ left: '4', top: '4', zIndex: 'skipNav' }}
      bg="bg.panel"
      color="fg"
      fontWeight="600"
      px="4"
      py="3"
      rounded="l2"
      shadow="lg"
    >
      Saltar al contenido
    </chakra.a>
  );
}
