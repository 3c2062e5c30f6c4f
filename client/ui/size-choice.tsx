import { Text, chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** Units from which on a size is about to run out. */
const FEW_OF_SIZE = 3;

/** What is left of a stock, wherever a buyer reads it. */
export const leftText = (left: number): string => (left === 0 ? 'Agotada' : left === 1 ? 'Queda 1' : `Quedan ${left}`);

/** A size of a product as a radio that says what is left of it; one that ran out can be heard, not chosen. */
export function SizeChoice({
  name,
  id,
  size,
  left,
  checked,
  onChoose,
  ...box
}: Omit<HTMLChakraProps<'label'>, 'children'> & {
  /** Of the group of radios */
  name: string;
  id: string;
  size: string;
  left: number;
  checked: boolean;
  onChoose: () => void;
}) {
  const soldOut = left === 0;
  const few = !soldOut && left <= FEW_OF_SIZE;
  return (
    <chakra.label
      display="grid"
      placeItems="center"
      alignContent="center"
      textAlign="center"
      rounded="l2"
      borderWidth="1px"
      borderColor="border.control"
      bg={soldOut ? 'bg.muted' : 'bg.panel'}
      color={soldOut ? 'fg.subtle' : 'fg'}
      lineHeight="1.25"
      css={{
        '&:has(input:checked)': {
          bg: 'bg.ink',
          borderColor: 'bg.ink',
          color: 'fg.onInk',
          '& [data-left]': { color: 'fg.onInkMuted' },
        },
        '&:has(input:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
      }}
      {...box}
      {...(soldOut ? { borderColor: 'border.emphasized' } : {})}
      position="relative"
      cursor={soldOut ? 'not-allowed' : 'pointer'}
    >
      {/* A size that ran out can still be focused, so that it can be heard that it did. */}
      <chakra.input
        type="radio"
        name={name}
        value={id}
        checked={checked}
        aria-disabled={soldOut || undefined}
        onChange={() => {
          if (!soldOut) onChoose();
        }}
        position="absolute"
        inset="0"
        boxSize="full"
        opacity="0"
        cursor="inherit"
      />
      <Text
        as="span"
        fontFamily="heading"
        fontWeight="700"
        fontSize="lg"
        maxW="full"
        overflowWrap="anywhere"
        textDecoration={soldOut ? 'line-through' : undefined}
      >
        {size}
      </Text>
      <Text
        as="span"
        data-left=""
        fontSize="13px"
        color={soldOut ? 'fg.subtle' : few ? 'fg.warning' : 'fg.muted'}
        fontWeight={few ? '600' : undefined}
      >
        {leftText(left)}
      </Text>
    </chakra.label>
  );
}
