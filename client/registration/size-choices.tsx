import { Grid, Text, chakra } from '@chakra-ui/react';

/** Units from which on a size is about to run out. */
const FEW = 3;

/** A size and how many of it can be had. */
export interface SizeChoice {
  id: string;
  size: string;
  left: number;
}

/** The sizes of a product on its card: each says what is left; one that ran out can be heard, not chosen. */
export function SizeChoices({
  product,
  sizes,
  chosen,
  wanted,
  onChoose,
}: {
  product: { id: string; name: string };
  sizes: readonly SizeChoice[];
  chosen: string | null;
  /** A size has to be chosen first: the eye is led here */
  wanted: boolean;
  onChoose: (id: string) => void;
}) {
  return (
    <chakra.fieldset minW="0">
      <chakra.legend srOnly>{`Talla de ${product.name}`}</chakra.legend>
      <Grid templateColumns="repeat(auto-fill, minmax(64px, 1fr))" gap="2">
        {sizes.map(({ id, size, left }) => {
          const soldOut = left === 0;
          return (
            <chakra.label
              key={id}
              position="relative"
              display="grid"
              placeItems="center"
              alignContent="center"
              minW="0"
              minH="14"
              px="1.5"
              py="1.5"
              textAlign="center"
              rounded="l2"
              borderWidth="1px"
              borderColor={soldOut ? 'border.emphasized' : wanted ? 'brand.solid' : 'border.control'}
              bg={soldOut ? 'bg.muted' : 'bg.panel'}
              color={soldOut ? 'fg.subtle' : 'fg'}
              cursor={soldOut ? 'not-allowed' : 'pointer'}
              lineHeight="1.2"
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
                name={`talla-${product.id}`}
                value={id}
                checked={id === chosen}
                aria-disabled={soldOut || undefined}
                onChange={() => {
                  if (!soldOut) onChoose(id);
                }}
                position="absolute"
                inset="0"
                boxSize="full"
                opacity="0"
                cursor="inherit"
              />
              <Text
                as="span"
                fontWeight="700"
                maxW="full"
                overflowWrap="anywhere"
                textDecoration={soldOut ? 'line-through' : undefined}
              >
                {size}
              </Text>
              <Text
                as="span"
                data-left=""
                fontSize="xs"
                color={soldOut ? 'fg.subtle' : left <= FEW ? 'fg.warning' : 'fg.muted'}
                fontWeight={!soldOut && left <= FEW ? '600' : undefined}
              >
                {soldOut ? 'Agotada' : left === 1 ? 'queda 1' : `${left <= FEW ? 'quedan' : 'hay'} ${left}`}
              </Text>
            </chakra.label>
          );
        })}
      </Grid>
    </chakra.fieldset>
  );
}
