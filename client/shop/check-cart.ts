import type { CartProductsQuery } from '../gql/graphql';
import { MOST_UNCOUNTED, type CartLine } from './cart';

type Offered = CartProductsQuery['cartProducts'][number];

/** A line of the cart as the shop offers it now. */
export interface CheckedLine extends CartLine {
  /** `withdrawn`: no longer sold here; `soldOut`: none left in its size. Neither counts. */
  standing: 'sold' | 'withdrawn' | 'soldOut';
  /** Units that may be bought at most */
  most: number;
  /** What it costs now, where that is another price than the line's */
  newPrice: number | null;
}

/** What became of each line, with the products that the shop still offers; undefined while nobody knows. */
export function checkCart(lines: readonly CartLine[], offered: readonly Offered[] | undefined): CheckedLine[] {
  return lines.map((line) => {
    if (!offered) return { ...line, standing: 'sold', most: line.quantity, newPrice: null };
    const product = offered.find(({ id }) => id === line.productId);
    const size = product?.sizes.find(({ id }) => id === line.sizeId);
    // A product that got sizes, or lost this one, is not what was chosen.
    const same = line.sizeId === null ? product?.sizes.length === 0 : size !== undefined;
    if (!product || product.shopUrl !== null || !same)
      return { ...line, standing: 'withdrawn', most: 0, newPrice: null };
    const most = size ? size.amount : MOST_UNCOUNTED;
    return {
      ...line,
      standing: most === 0 ? 'soldOut' : 'sold',
      most,
      newPrice: product.price === line.price ? null : product.price,
    };
  });
}

/** What counts, at what it costs now. */
export const countedLines = (lines: readonly CheckedLine[]): CheckedLine[] =>
  lines
    .filter(({ standing }) => standing === 'sold')
    .map((line) => ({ ...line, price: line.newPrice ?? line.price, quantity: Math.min(line.quantity, line.most) }));
