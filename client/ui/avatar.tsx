import { chakra } from '@chakra-ui/react';

/** First letters of a name's parts: ("María Fernanda", "Gutiérrez Peñaloza") → "MG"; one part gives its first two words. */
export function initialsOf(name: string, lastName?: string): string {
  const parts = lastName === undefined ? name.trim().split(/\s+/) : [name.trim(), lastName.trim()];
  return parts
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toLocaleUpperCase('es-CO');
}

/** A person as a disc with initials. Decorative: the name stands beside it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <chakra.span
      aria-hidden="true"
      display="grid"
      placeItems="center"
      flex="none"
      boxSize="36px"
      rounded="full"
      bg="brand.muted"
      color="brand.fg"
      fontSize="13px"
      fontWeight="700"
    >
      {initials}
    </chakra.span>
  );
}
