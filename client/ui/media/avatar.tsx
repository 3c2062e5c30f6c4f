import { chakra } from '@chakra-ui/react';

/**
 * Returns the initials of a person: "MG" for ("María Fernanda", "Gutiérrez Peñaloza"). Without a last name, those of
 * the first two words.
 */
export function nameInitials(name: string, lastName?: string): string {
  const parts = lastName === undefined ? name.trim().split(/\s+/) : [name.trim(), lastName.trim()];
  return parts
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toLocaleUpperCase('es-CO');
}

/** Disc with a person's initials. Decorative: the name is next to it. */
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
