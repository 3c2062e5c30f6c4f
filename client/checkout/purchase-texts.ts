import type { PurchaseKind } from '../gql/enums';

/** Texts about a purchase on the screens around its payment. */
interface PurchaseTexts {
  /** Noun for what is held: singular, plural */
  held: readonly [one: string, several: string];
  /** Link from a gateway back to the payment */
  back: string;
  /** State of the purchase while it cannot be paid */
  whileUnpaid: string;
}

export const purchaseTexts: Record<PurchaseKind, PurchaseTexts> = {
  REGISTRATION: {
    held: ['cupo', 'cupos'],
    back: 'Volver a tu inscripción',
    whileUnpaid: 'Tu inscripción queda guardada: vuelve más tarde.',
  },
  ORDER: {
    held: ['producto', 'productos'],
    back: 'Volver a tu pedido',
    whileUnpaid: 'Lo que elegiste sigue en tu carrito: vuelve más tarde.',
  },
};

/** "Tu cupo está reservado", "Tus 2 productos están reservados" */
export function reservedText(kind: PurchaseKind, count: number): string {
  const [one, several] = purchaseTexts[kind].held;
  return count === 1 ? `Tu ${one} está reservado` : `Tus ${count} ${several} están reservados`;
}

/** "liberamos el cupo", "liberamos los productos" */
export function freedText(kind: PurchaseKind, count: number): string {
  const [one, several] = purchaseTexts[kind].held;
  return count === 1 ? `liberamos el ${one}` : `liberamos los ${several}`;
}
