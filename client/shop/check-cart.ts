import type { CartProductsQuery, PlaceOrderMutation } from '../gql/graphql';
import { MAX_UNCOUNTED, lineKey, type CartLine } from './cart';

type Offered = CartProductsQuery['cartProducts'][number];
/** Why the server refused a line of an order. */
export type OrderProblem = PlaceOrderMutation['holdOrder']['problems'][number];

/** A cart line compared with the current offer. */
export interface CheckedLine extends CartLine {
  /**
   * `withdrawn`: no longer sold here; `soldOut`: none left in its size; `noSize`: has sizes now. Only `sold` lines
   * count.
   */
  standing: 'sold' | 'withdrawn' | 'soldOut' | 'noSize';
  /** Maximum units that may be bought */
  maxQuantity: number;
  /** Current price if it differs from the line's; else null */
  newPrice: number | null;
}

/**
 * Compares each line with the current offer; undefined until that is loaded. Units that this browser holds are missing
 * in the stock but available to it.
 */
export function checkCart(
  lines: readonly CartLine[],
  offered: readonly Offered[] | undefined,
  held: readonly { key: string; quantity: number }[] = [],
): CheckedLine[] {
  return lines.map((line) => {
    if (!offered) return { ...line, standing: 'sold', maxQuantity: line.quantity, newPrice: null };
    const product = offered.find(({ id }) => id === line.productId);
    const size = product?.sizes.find(({ id }) => id === line.sizeId);
    const gone = { ...line, maxQuantity: 0, newPrice: null };
    if (!product || product.shopUrl !== null || (line.sizeId !== null && !size))
      return { ...gone, standing: 'withdrawn' };
    if (!size && product.sizes.length > 0) return { ...gone, standing: 'noSize' };
    const mine = held.filter(({ key }) => key === lineKey(line)).reduce((sum, { quantity }) => sum + quantity, 0);
    const maxQuantity = size ? size.amount + mine : MAX_UNCOUNTED;
    return {
      ...line,
      standing: maxQuantity === 0 ? 'soldOut' : 'sold',
      maxQuantity,
      newPrice: product.price === line.price ? null : product.price,
    };
  });
}

/** Applies the problems of a refused order, which are newer than the loaded offer. */
export function withProblems(lines: readonly CheckedLine[], problems: readonly OrderProblem[]): CheckedLine[] {
  return lines.map((line) =>
    problems
      .filter(({ productId, sizeId }) => lineKey({ productId, sizeId }) === lineKey(line))
      .reduce<CheckedLine>((checked, { kind, left, unitAmount }) => {
        switch (kind) {
          case 'WITHDRAWN':
            return { ...checked, standing: 'withdrawn', maxQuantity: 0 };
          case 'NO_SIZE':
            return { ...checked, standing: 'noSize', maxQuantity: 0 };
          case 'SOLD_OUT':
            return { ...checked, standing: left ? checked.standing : 'soldOut', maxQuantity: left ?? 0 };
          case 'REPRICED':
            return { ...checked, newPrice: unitAmount === line.price ? null : unitAmount };
        }
      }, line),
  );
}

/** Whether a line can be ordered unchanged. */
export const isFine = ({ standing, quantity, maxQuantity, newPrice }: CheckedLine): boolean =>
  standing === 'sold' && quantity <= maxQuantity && newPrice === null;

/** Lines that count, at current price and available quantity. */
export const countedLines = (lines: readonly CheckedLine[]): CheckedLine[] =>
  lines
    .filter(({ standing }) => standing === 'sold')
    .map((line) => ({
      ...line,
      price: line.newPrice ?? line.price,
      quantity: Math.min(line.quantity, line.maxQuantity),
    }));
