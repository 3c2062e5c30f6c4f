import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import type { ProductOffer_ProductFragment } from '../gql/graphql';
import { SizeChoice } from '../ui/field/size-choice';

type Size = ProductOffer_ProductFragment['sizes'][number];

const SIZES = 'tallas';

/** Focuses the first size in stock. */
export function focusSizes(): void {
  const sizes = document.getElementById(SIZES);
  sizes?.querySelector<HTMLElement>('input:not([aria-disabled])')?.focus({ preventScroll: true });
  sizes?.scrollIntoView?.({ block: 'center' });
}

/** Sizes of a product with their stock; a sold-out one is announced but cannot be chosen. */
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
    <chakra.fieldset id={SIZES} minW="0" mt="6" aria-describedby={problem ? 'talla-error' : undefined}>
      <chakra.legend fontWeight="600" fontSize="15px" mb="2.5">
        Talla
      </chakra.legend>
      <Flex wrap="wrap" gap="2">
        {sizes.map(({ id, size, amount }) => (
          <SizeChoice
            key={id}
            name="talla"
            {...{ id, size, left: amount }}
            checked={id === chosen}
            onChoose={() => onChoose(id)}
            minW={{ base: '96px', md: '80px' }}
            maxW="200px"
            minH="16"
            px="3"
            py="2"
          />
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
