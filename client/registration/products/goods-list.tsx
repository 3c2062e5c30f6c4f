import { Stack } from '@chakra-ui/react';
import { unmask, type Masked } from '../../base/network/fragment';
import type { GoodsList_ItemFragment } from '../../gql/graphql';

/** Products bought with a registration, one per row. */
export function GoodsList({ items }: { items: readonly Masked<GoodsList_ItemFragment>[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap="0.5" overflowWrap="anywhere">
      {items.map((item) => {
        const { productId, sizeId, name, size, quantity } = unmask<GoodsList_ItemFragment>(item);
        return <li key={`${productId} ${sizeId}`}>{`${quantity} × ${[name, size].filter(Boolean).join(' · ')}`}</li>;
      })}
    </Stack>
  );
}
