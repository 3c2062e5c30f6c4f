import { Text } from '@chakra-ui/react';
import { Dock } from '../ui/layout/dock';
import { MetaButton } from '../ui/display/ink-buttons';
import { MoneyText } from '../ui/display/money-text';
import type { ProductChoice } from './use-product-choice';

/** Fixed add-to-cart bar at the foot of phones. */
export function ProductDock({ choice: { product, chosen, quantity, soldOut, add } }: { choice: ProductChoice }) {
  const { price, shopUrl, sizes } = product;
  if (shopUrl || soldOut) return null;
  return (
    <Dock
      start={
        <>
          <Text fontSize="sm" color="fg.onInkMuted" truncate>
            {sizes.length > 1 ? (chosen ? `Talla ${chosen.size}` : 'Elige tu talla') : 'Total'}
          </Text>
          <MoneyText amount={price * quantity} fontSize="26px" />
        </>
      }
      action={
        <MetaButton w="full" onClick={add}>
          Agregar
        </MetaButton>
      }
    />
  );
}
