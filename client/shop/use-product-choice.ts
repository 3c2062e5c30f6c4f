import { useState } from 'react';
import { useNavigate } from '../base/navigation';
import { unmask, type Masked } from '../base/network/fragment';
import { paths } from '../base/paths';
import type { ProductOffer_ProductFragment } from '../gql/graphql';
import { MAX_UNCOUNTED, addToCart, alreadyThere, chooseSize } from './cart';
import { focusSizes } from './size-stock';

/** Choice of size and quantity of a product, until it is in the cart. */
export function useProductChoice(masked: Masked<ProductOffer_ProductFragment>) {
  const product = unmask<ProductOffer_ProductFragment>(masked);
  const { id, name, price, sizes, event, thumbnail } = product;
  const navigate = useNavigate();
  // A single size needs no choice.
  const only = sizes.length === 1 ? sizes[0] : undefined;
  const [sizeId, setSizeId] = useState<string | null>(null);
  const [requestedQuantity, setWanted] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = only ?? sizes.find((size) => size.id === sizeId);
  const maxQuantity = sizes.length === 0 ? MAX_UNCOUNTED : (chosen?.amount ?? MAX_UNCOUNTED);
  const quantity = Math.max(1, Math.min(requestedQuantity, maxQuantity));

  function add() {
    if (sizes.length > 0 && (!chosen || chosen.amount === 0)) {
      setProblem(chooseSize);
      // On phones the button is in the dock: scroll the sizes into view.
      requestAnimationFrame(focusSizes);
      return;
    }
    if (!event) return;
    const added = addToCart({
      productId: id,
      sizeId: chosen?.id ?? null,
      size: only ? null : (chosen?.size ?? null),
      quantity,
      price,
      name,
      thumbnail: thumbnail?.url ?? null,
      event: { id: event.id, slug: event.slug, name: event.name },
    });
    if (added) void navigate(paths.cart);
    else setProblem(alreadyThere);
  }

  return {
    product,
    /** The only size, if there is one */
    only,
    chosen,
    chooseSize: (size: string) => {
      setSizeId(size);
      setProblem(null);
    },
    quantity,
    /** Maximum quantity */
    maxQuantity,
    setQuantity: setWanted,
    soldOut: sizes.length > 0 && sizes.every(({ amount }) => amount === 0),
    /** Why the product could not be added to the cart */
    problem,
    add,
  };
}

export type ProductChoice = ReturnType<typeof useProductChoice>;
