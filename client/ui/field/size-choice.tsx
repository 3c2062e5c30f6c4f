import { Text, chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** Number of units from which on a size is shown as running out. */
const LOW_STOCK = 3;

/** Returns the text for the remaining units of a stock. */
export const leftText = (left: number): string => (left === 0 ? 'Agotada' : left === 1 ? 'Queda 1' : `Quedan ${left}`);

/** Size of a product as a radio button with the remaining units. A sold-out size can be focused, but not chosen. */
export function SizeChoice({
  name,
  id,
  size,
  left,
  checked,
  onChoose,
  ...box
}: Omit<HTMLChakraProps<'label'>, 'children'> & {
  /** Name of the radio group. */
  name: string;
  id: string;
  size: string;
  left: number;
  checked: boolean;
  onChoose: () => void;
}) {
  const soldOut = left === 0;
  const isLow = !soldOut && left <= LOW_STOCK;
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
      {/* Focusable even if sold out, so that screen readers can read it. */}
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
        color={soldOut ? 'fg.subtle' : isLow ? 'fg.warning' : 'fg.muted'}
        fontWeight={isLow ? '600' : undefined}
      >
        {leftText(left)}
      </Text>
    </chakra.label>
  );
}
