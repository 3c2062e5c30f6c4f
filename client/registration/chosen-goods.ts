import { formatMoney } from '../base/format';
import type { ChooseGoodsMutation, GoodsChoice_RegistrationFragment } from '../gql/graphql';

/** So many units of a product in a size. */
export interface ChosenLine {
  productId: string;
  /** Null: the product has no sizes */
  sizeId: string | null;
  quantity: number;
  /** What a unit was shown to cost; the server says so where it costs something else */
  expectedUnitAmount: number;
}

type Held = Pick<GoodsChoice_RegistrationFragment, 'goods'>;
export type Problem = ChooseGoodsMutation['chooseGoods']['problems'][number];

/** What the server holds, as it could be asked for again. */
export const linesOf = ({ goods }: Held): ChosenLine[] =>
  goods.map(({ productId, sizeId, quantity, unitAmount }) => ({
    productId,
    sizeId,
    quantity,
    expectedUnitAmount: unitAmount,
  }));

/** Another line of a product in the place of those it had; null: none any more. */
export function withLine(lines: readonly ChosenLine[], productId: string, line: ChosenLine | null): ChosenLine[] {
  const at = lines.findIndex((each) => each.productId === productId);
  const others = lines.filter((each) => each.productId !== productId);
  return line ? others.toSpliced(at < 0 ? others.length : at, 0, line) : others;
}

const isOf = (line: ChosenLine) => (problem: Problem) =>
  problem.productId === line.productId && (problem.sizeId === null || problem.sizeId === line.sizeId);

/**
 * What can still be had of goods of which some cannot, with the others as they were wanted: what is left of a size, else
 * what is held of that product.
 */
export function havable(wanted: readonly ChosenLine[], problems: readonly Problem[], held: Held): ChosenLine[] {
  const before = linesOf(held);
  return wanted.flatMap((line) => {
    const problem = problems.find(isOf(line));
    if (!problem) return [line];
    if (problem.kind === 'SOLD_OUT' && problem.left) return [{ ...line, quantity: problem.left }];
    return before.filter(({ productId }) => productId === line.productId);
  });
}

/** What is told beside a product that cannot be had as it was wanted. @param size where it has several */
export function problemText({ kind, left, unitAmount }: Problem, size: string | null): string {
  switch (kind) {
    case 'SOLD_OUT': {
      const where = size ? ` en talla ${size}` : '';
      if (!left) return `Se agotó${where} mientras elegías.`;
      return left === 1 ? `Solo queda 1${where}: te apartamos esa.` : `Solo quedan ${left}${where}: te apartamos esas.`;
    }
    case 'REPRICED':
      return `Ahora cuesta ${formatMoney(unitAmount ?? 0)}. Márcalo otra vez si lo quieres a ese precio.`;
    case 'NO_SIZE':
      return 'Selecciona tu talla';
    case 'WITHDRAWN':
      return 'Ya no se vende con esta inscripción.';
  }
}

/** Whether these are the same units of the same goods. */
export const sameLines = (one: readonly ChosenLine[], other: readonly ChosenLine[]): boolean =>
  one.length === other.length &&
  one.every(({ productId, sizeId, quantity }) =>
    other.some((each) => each.productId === productId && each.sizeId === sizeId && each.quantity === quantity),
  );
