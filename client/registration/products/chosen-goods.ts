import { formatLeft, formatMoney } from '../../base/format/format';
import type { ChooseGoodsMutation, GoodsChoice_RegistrationFragment } from '../../gql/graphql';

/** A quantity of one product in one size. */
export interface ChosenLine {
  productId: string;
  /** Null: the product has no sizes */
  sizeId: string | null;
  quantity: number;
  /** Unit price that the buyer saw; the server reports a price change if it differs */
  expectedUnitAmount: number;
}

type Held = Pick<GoodsChoice_RegistrationFragment, 'goods'>;
export type Problem = ChooseGoodsMutation['chooseGoods']['problems'][number];

/** The held order items as lines of a request. */
export const heldLines = ({ goods }: Held): ChosenLine[] =>
  goods.map(({ productId, sizeId, quantity, unitAmount }) => ({
    productId,
    sizeId,
    quantity,
    expectedUnitAmount: unitAmount,
  }));

/** Replaces the lines of one product; null removes them. */
export function withLine(lines: readonly ChosenLine[], productId: string, line: ChosenLine | null): ChosenLine[] {
  const at = lines.findIndex((item) => item.productId === productId);
  const others = lines.filter((item) => item.productId !== productId);
  return line ? others.toSpliced(at < 0 ? others.length : at, 0, line) : others;
}

const isProblemOf = (line: ChosenLine) => (problem: Problem) =>
  problem.productId === line.productId && (problem.sizeId === null || problem.sizeId === line.sizeId);

/**
 * Reduces the requested lines to what is available: the units left of a size, or what is already held of the product.
 */
export function havable(wanted: readonly ChosenLine[], problems: readonly Problem[], held: Held): ChosenLine[] {
  const before = heldLines(held);
  return wanted.flatMap((line) => {
    const problem = problems.find(isProblemOf(line));
    if (!problem) return [line];
    if (problem.kind === 'SOLD_OUT' && problem.left) return [{ ...line, quantity: problem.left }];
    return before.filter(({ productId }) => productId === line.productId);
  });
}

/** Text for a product that is not available as requested. @param size set if the product has several */
export function problemText({ kind, left, unitAmount }: Problem, size: string | null): string {
  switch (kind) {
    case 'SOLD_OUT': {
      const where = size ? ` en talla ${size}` : '';
      if (!left) return `Se agotó${where} mientras elegías.`;
      return `Solo ${formatLeft(left).toLowerCase()}${where}: te apartamos ${left === 1 ? 'esa' : 'esas'}.`;
    }
    case 'REPRICED':
      return `Ahora cuesta ${formatMoney(unitAmount ?? 0)}. Márcalo otra vez si lo quieres a ese precio.`;
    case 'NO_SIZE':
      return 'Selecciona tu talla';
    case 'WITHDRAWN':
      return 'Ya no se vende con esta inscripción.';
  }
}

/** Whether both lists contain the same units of the same products, in any order. */
export const sameLines = (one: readonly ChosenLine[], other: readonly ChosenLine[]): boolean =>
  one.length === other.length &&
  one.every(({ productId, sizeId, quantity }) =>
    other.some((item) => item.productId === productId && item.sizeId === sizeId && item.quantity === quantity),
  );
