import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import type { ProductOffer_ProductFragment } from '../gql/graphql';

type Size = ProductOffer_ProductFragment['sizes'][number];

/** Units from which on a size is about to run out. */
const FEW = 3;

/** What is left of a size, in two words. */
export const leftText = (amount: number): string =>
  amount === 0 ? 'Agotada' : amount === 1 ? 'Queda 1' : `Quedan ${amount}`;

/** The sizes of a product as a choice that says what is left of each; one that ran out can be heard, not chosen. */
export function SizeStock({
  sizes,
  chosen,
  problem,
  onChoose,
}: {
  sizes: readonly Size[];
  chosen: string | null;
  /** "Selecciona una talla." */
  problem: string | null;
  onChoose: (id: string) => void;
}) {
  return (
    <chakra.fieldset id="tallas" minW="0" mt="6" aria-describedby={problem ? 'talla-error' : undefined}>
      <chakra.legend fontWeight="600" fontSize="15px" mb="2.5">
        Talla
      </chakra.legend>
      <Flex wrap="wrap" gap="2">
        {sizes.map((size) => (
          <Choice key={size.id} size={size} checked={size.id === chosen} onChoose={() => onChoose(size.id)} />
        ))}
      </Flex>
      <Box role="alert">
        {problem ? (
          <Text id="talla-error" mt="2" color="fg.error" fontWeight="600">
            {problem}
          </Text>
        ) : null}
      </Box>
    </chakra.fieldset>
  );
}

function Choice({
  size: { id, size, amount },
  checked,
  onChoose,
}: {
  size: Size;
  checked: boolean;
  onChoose: () => void;
}) {
  const soldOut = amount === 0;
  return (
    <chakra.label
      position="relative"
      display="grid"
      placeItems="center"
      alignContent="center"
      minW={{ base: '96px', md: '80px' }}
      maxW="200px"
      minH="16"
      px="3"
      py="2"
      rounded="l2"
      borderWidth="1px"
      borderColor={soldOut ? 'border.emphasized' : 'border.control'}
      bg={soldOut ? 'bg.muted' : 'bg.panel'}
      color={soldOut ? 'fg.subtle' : 'fg'}
      cursor={soldOut ? 'not-allowed' : 'pointer'}
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
    >
      {/* A size that ran out can still be focused, so that it can be heard that it did. */}
      <chakra.input
        type="radio"
        name="talla"
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
        overflowWrap="anywhere"
        textDecoration={soldOut ? 'line-through' : undefined}
      >
        {size}
      </Text>
      <Text
        as="span"
        data-left=""
        fontSize="13px"
        color={soldOut ? 'fg.subtle' : amount <= FEW ? 'fg.warning' : 'fg.muted'}
        fontWeight={!soldOut && amount <= FEW ? '600' : undefined}
      >
        {leftText(amount)}
      </Text>
    </chakra.label>
  );
}
