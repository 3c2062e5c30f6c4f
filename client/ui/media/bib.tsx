import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const sizes = {
  sm: { w: '54px', h: '50px', value: '26px', caption: '11px', pin: '4px', radius: '6px' },
  md: { w: '72px', h: '64px', value: '36px', caption: '13px', pin: '5px', radius: '7px' },
  lg: { w: '96px', h: '88px', value: '52px', caption: '16px', pin: '5px', radius: '7px' },
} as const;

/** Pin holes in the corners of a bib; the parent must be positioned. */
export function Pins({ size = '5px', inset = '5px', only }: { size?: string; inset?: string; only?: 'top' }) {
  const corners = [
    { left: inset, top: inset },
    { right: inset, top: inset },
    { left: inset, bottom: inset },
    { right: inset, bottom: inset },
  ];
  return corners
    .slice(0, only === 'top' ? 2 : 4)
    .map((corner, index) => (
      <chakra.i
        key={index}
        aria-hidden="true"
        position="absolute"
        boxSize={size}
        rounded="full"
        bg="gray.300"
        {...corner}
      />
    ));
}

/** White plate with four pins, like a bib. */
export function Plate({ pin = '6px', children }: { pin?: string; children: ReactNode }) {
  return (
    <Box position="relative" bg="white" color="fg" rounded="14px" shadow="lg" overflow="hidden">
      {children}
      <Pins size={pin} inset={pin} />
    </Box>
  );
}

/** White plate with a condensed number: a date, a bib number, or a short word. */
export function Bib({
  value,
  caption,
  size = 'md',
  shadow = 'sm',
  children,
}: {
  value: string;
  /** Small line below the value, such as the month of a date. */
  caption?: string;
  size?: keyof typeof sizes;
  shadow?: 'none' | 'sm' | 'md';
  children?: ReactNode;
}) {
  const s = sizes[size];
  return (
    <chakra.div
      position="relative"
      minW={s.w}
      w="fit-content"
      h={s.h}
      px="2"
      rounded={s.radius}
      bg="white"
      color="gray.950"
      shadow={shadow}
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="2px"
      flex="none"
      fontFamily="heading"
      textAlign="center"
    >
      <Pins size={s.pin} />
      <chakra.b fontWeight="800" fontSize={s.value} lineHeight="0.9" letterSpacing="-0.01em">
        {value}
      </chakra.b>
      {caption ? (
        <chakra.span
          fontWeight="700"
          fontSize={s.caption}
          lineHeight="1"
          letterSpacing="0.05em"
          textTransform="uppercase"
          color="gray.600"
        >
          {caption}
        </chakra.span>
      ) : null}
      {children}
    </chakra.div>
  );
}
