import { formatLeft } from '../base/format/format';
import type { ReinstatementProblemKind } from '../gql/enums';
import type { SeatChoicesQuery } from '../gql/graphql';

type Problem = NonNullable<SeatChoicesQuery['payment']['reinstatementProblems']>[number];

const needText = ({ needed }: Problem) => (needed === 1 ? 'se necesita 1' : `se necesitan ${needed}`);
const remainingText = ({ left }: Problem) => (left <= 0 ? 'no queda ninguno' : formatLeft(left).toLowerCase());
const short = (problem: Problem) => `${needText(problem)} y ${remainingText(problem)}`;

const texts: Record<ReinstatementProblemKind, (problem: Problem) => string> = {
  SEATS: (problem) => `Cupos del evento: ${short(problem)}.`,
  CATEGORY: (problem) =>
    problem.deleted
      ? `La categoría ${problem.name} fue eliminada del evento.`
      : `Cupos de ${problem.name ?? 'la categoría'}: ${short(problem)}.`,
  KIT: (problem) =>
    problem.deleted
      ? `El kit ${problem.name} fue eliminado del evento.`
      : `Kit ${problem.name}: ${remainingText(problem)}.`,
  GOODS: (problem) => `${problem.name}: ${short(problem)}.`,
  COUPON: () => 'El código de descuento que usó ya no tiene usos.',
  PARTNER_KEY: () => 'Su Key Partner ya no tiene usos.',
  REGISTERED_AGAIN: ({ document }) => `El documento ${document} ya está en otra inscripción de este evento.`,
};

/** Says what prevents a purchase from being reinstated. */
export const seatProblemText = (problem: Problem): string => texts[problem.kind](problem);
