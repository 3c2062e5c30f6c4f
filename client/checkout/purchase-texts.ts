import type { PurchaseKind } from '../gql/enums';

/** How the screens around a payment speak of what is paid. */
interface PurchaseWords {
  /** What is held of it: one, several */
  held: readonly [one: string, several: string];
  /** Back from a gateway to where it can be paid */
  back: string;
  /** What becomes of it while nothing can be paid */
  kept: string;
}

export const purchaseWords: Record<PurchaseKind, PurchaseWords> = {
  REGISTRATION: {
    held: ['cupo', 'cupos'],
    back: 'Volver a tu inscripción',
    kept: 'Tu inscripción queda guardada: vuelve más tarde.',
  },
  ORDER: {
    held: ['producto', 'productos'],
    back: 'Volver a tu pedido',
    kept: 'Lo que elegiste sigue en tu carrito: vuelve más tarde.',
  },
};

/** "Tu cupo está reservado", "Tus 2 productos están reservados" */
export function reservedText(kind: PurchaseKind, count: number): string {
  const [one, several] = purchaseWords[kind].held;
  return count === 1 ? `Tu ${one} está reservado` : `Tus ${count} ${several} están reservados`;
}

/** "liberamos el cupo", "liberamos los productos" */
export function freedText(kind: PurchaseKind, count: number): string {
  const [one, several] = purchaseWords[kind].held;
  return count === 1 ? `liberamos el ${one}` : `liberamos los ${several}`;
}
