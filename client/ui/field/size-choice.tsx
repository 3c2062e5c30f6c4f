import { Text, type HTMLChakraProps } from '@chakra-ui/react';
import { formatLeft } from '../../base/format/format';
import { LOW_SIZE_STOCK } from '../../base/format/low-stock';
import { ChoiceTile } from './choice-tile';

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
  const isLow = !soldOut && left <= LOW_SIZE_STOCK;
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
        {soldOut ? 'Agotada' : formatLeft(left)}
      </Text>
    </ChoiceTile>
  );
}
