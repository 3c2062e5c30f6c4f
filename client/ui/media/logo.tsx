import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** The mark: a bib with four pin holes and a D. `onInk`: lulo bib, ink D. */
export function BibMark({ onInk = false, ...props }: HTMLChakraProps<'svg'> & { onInk?: boolean }) {
  return (
    <chakra.svg viewBox="0 0 30 26" width="30px" height="26px" flex="none" aria-hidden="true" {...props}>
      <chakra.rect width="30" height="26" rx="5" fill={onInk ? 'lulo.solid' : 'bg.ink'} />
      <chakra.g fill={onInk ? 'lulo.contrast' : 'white'}>
        <circle cx="4.2" cy="4.2" r="1.35" />
        <circle cx="25.8" cy="4.2" r="1.35" />
        <circle cx="4.2" cy="21.8" r="1.35" />
        <circle cx="25.8" cy="21.8" r="1.35" />
      </chakra.g>
      <chakra.path
        fill={onInk ? 'lulo.contrast' : 'lulo.solid'}
        d="M9.4 5.6h6.2c4 0 6.2 2.7 6.2 7.4s-2.2 7.4-6.2 7.4H9.4Zm4.1 3.3v8.2h1.7c1.7 0 2.5-1.2 2.5-4.1s-.8-4.1-2.5-4.1Z"
      />
    </chakra.svg>
  );
}

/** Mark and name, for headers. */
export function Logo({ onInk = false }: { onInk?: boolean }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="9px"
      fontFamily="heading"
      fontWeight="800"
      fontSize="27px"
      lineHeight="1"
      letterSpacing="-0.01em"
      color={onInk ? 'fg.onInk' : 'fg'}
    >
      <BibMark onInk={onInk} />
      <chakra.span transform="translateY(2px)">dorsal</chakra.span>
    </chakra.span>
  );
}
