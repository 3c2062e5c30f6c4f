import type { ReinstatementProblem, ReinstatementProblemKind } from './payment-decision.types.js';

type ProblemText = Pick<ReinstatementProblem, 'name' | 'deleted' | 'document'> & { need: string; few: string };

const texts: Readonly<Record<`${ReinstatementProblemKind}`, (problem: ProblemText) => string>> = {
  SEATS: ({ need, few }) => `Cupos del evento: ${need} y ${few}.`,
  CATEGORY: ({ name, deleted, need, few }) =>
    deleted
      ? `La categoría ${name} fue eliminada del evento.`
      : `Cupos de ${name ?? 'la categoría'}: ${need} y ${few}.`,
  KIT: ({ name, deleted, few }) => (deleted ? `El kit ${name} fue eliminado del evento.` : `Kit ${name}: ${few}.`),
  GOODS: ({ name, need, few }) => `${name}: ${need} y ${few}.`,
  COUPON: () => 'El código de descuento que usó ya no tiene usos.',
  PARTNER_KEY: () => 'Su Key Partner ya no tiene usos.',
  REGISTERED_AGAIN: ({ document }) => `El documento ${document} ya está en otra inscripción de este evento.`,
};

/** Returns the Spanish text of a reinstatement problem, for the error of a decision. */
export function reinstatementProblemText({ kind, needed, left, ...problem }: ReinstatementProblem): string {
  const few = left <= 0 ? 'no queda ninguno' : left === 1 ? 'queda 1' : `quedan ${left}`;
  const need = needed === 1 ? 'se necesita 1' : `se necesitan ${needed}`;
  return texts[kind]({ ...problem, need, few });
}
