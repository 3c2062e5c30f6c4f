import { Text, type HTMLChakraProps } from '@chakra-ui/react';
import { ChoiceTile } from './choice-tile';

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
}: Omit<HTMLChakraProps<'label'>, 'children' | 'onBlur'> & {
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
    <ChoiceTile
      name={name}
      value={id}
      checked={checked}
      soldOut={soldOut}
      variant="ink"
      onChoose={onChoose}
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
      {...box}
      {...(soldOut ? { borderColor: 'border.emphasized' } : {})}
    >
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
    </ChoiceTile>
  );
}
