import { Grid, chakra } from '@chakra-ui/react';
import { SizeChoice } from '../../ui/field/size-choice';

/** A size and the units left of it. */
export interface SizeLeft {
  id: string;
  size: string;
  left: number;
}

/** Sizes of a product on its card. */
export function SizeChoices({
  product,
  sizes,
  chosen,
  isRequired,
  onChoose,
}: {
  product: { id: string; name: string };
  sizes: readonly SizeLeft[];
  chosen: string | null;
  /** Whether to point out that a size must be chosen first */
  isRequired: boolean;
  onChoose: (id: string) => void;
}) {
  return (
    <chakra.fieldset minW="0">
      <chakra.legend srOnly>{`Talla de ${product.name}`}</chakra.legend>
      <Grid templateColumns="repeat(auto-fill, minmax(64px, 1fr))" gap="2">
        {sizes.map((size) => (
          <SizeChoice
            key={size.id}
            name={`talla-${product.id}`}
            {...size}
            checked={size.id === chosen}
            onChoose={() => onChoose(size.id)}
            minW="0"
            minH="14"
            px="1.5"
            py="1.5"
            borderColor={isRequired ? 'brand.solid' : 'border.control'}
          />
        ))}
      </Grid>
    </chakra.fieldset>
  );
}
