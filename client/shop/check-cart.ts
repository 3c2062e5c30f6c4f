import type { CartProductsQuery, PlaceOrderMutation } from '../gql/graphql';
import { MOST_UNCOUNTED, keyOf, type CartLine } from './cart';

type Offered = CartProductsQuery['cartProducts'][number];
/** Why a line could not be ordered as it was sent. */
export type OrderProblem = PlaceOrderMutation['holdOrder']['problems'][number];

/** A line of the cart as the shop offers it now. */
export interface CheckedLine extends CartLine {
  /** `withdrawn`: no longer sold here; `soldOut`: none left in its size; `noSize`: it has sizes by now. None of them counts. */
  standing: 'sold' | 'withdrawn' | 'soldOut' | 'noSize';
  /** Units that may be bought at most */
  most: number;
  /** What it costs now, where that is another price than the line's */
  newPrice: number | null;
}

/**
 * What became of each line, with the products that the shop still offers; undefined while nobody knows. Units that are
 * `held` for this browser are no longer left in the shop, and are there for it.
 */
export function checkCart(
  lines: readonly CartLine[],
  offered: readonly Offered[] | undefined,
  held: readonly { key: string; quantity: number }[] = [],
): CheckedLine[] {
  return lines.map((line) => {
    if (!offered) return { ...line, standing: 'sold', most: line.quantity, newPrice: null };
    const product = offered.find(({ id }) => id === line.productId);
    const size = product?.sizes.find(({ id }) => id === line.sizeId);
    const gone = { ...line, most: 0, newPrice: null };
    if (!product || product.shopUrl !== null || (line.sizeId !== null && !size))
      return { ...gone, standing: 'withdrawn' };
    if (!size && product.sizes.length > 0) return { ...gone, standing: 'noSize' };
    const mine = held.filter(({ key }) => key === keyOf(line)).reduce((sum, { quantity }) => sum + quantity, 0);
    const most = size ? size.amount + mine : MOST_UNCOUNTED;
    return {
      ...line,
      standing: most === 0 ? 'soldOut' : 'sold',
      most,
      newPrice: product.price === line.price ? null : product.price,
    };
  });
}

/** The same with what an order was just refused for: it knows better than what was looked up before. */
export function withProblems(lines: readonly CheckedLine[], problems: readonly OrderProblem[]): CheckedLine[] {
  return lines.map((line) =>
    problems
      .filter(({ productId, sizeId }) => keyOf({ productId, sizeId }) === keyOf(line))
      .reduce<CheckedLine>((told, { kind, left, unitAmount }) => {
        switch (kind) {
          case 'WITHDRAWN':
            return { ...told, standing: 'withdrawn', most: 0 };
          case 'NO_SIZE':
            return { ...told, standing: 'noSize', most: 0 };
          case 'SOLD_OUT':
            return { ...told, standing: left ? told.standing : 'soldOut', most: left ?? 0 };
          case 'REPRICED':
            return { ...told, newPrice: unitAmount === line.price ? null : unitAmount };
        }
      }, line),
  );
}

/** Whether a line can be ordered as it stands. */
export const isFine = ({ standing, quantity, most, newPrice }: CheckedLine): boolean =>
  standing === 'sold' && quantity <= most && newPrice === null;

/** What counts, at what it costs now. */
export const countedLines = (lines: readonly CheckedLine[]): CheckedLine[] =>
  lines
    .filter(({ standing }) => standing === 'sold')
    .map((line) => ({ ...line, price: line.newPrice ?? line.price, quantity: Math.min(line.quantity, line.most) }));
