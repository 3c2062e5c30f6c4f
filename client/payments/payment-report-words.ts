import { freedText, purchaseTexts } from '../checkout/purchase-texts';
import type { PurchaseKind } from '../gql/enums';

/** Texts of the return page that depend on what was bought. */
interface ReportTexts {
  /** Payment approved */
  ready: string;
  /** Object of the organizer's confirmation after an unexpected payment */
  confirmed: string;
  /** Availability after the hold expired */
  left: string;
  saved: string;
  /** Proof that is mailed in the end */
  proof: string;
}

export const reportTexts: Record<PurchaseKind, ReportTexts> = {
  REGISTRATION: {
    ready: 'Tu inscripción está lista. Te enviamos el comprobante al correo.',
    confirmed: 'tu cupo',
    left: 'Tus datos siguen guardados en el dispositivo donde los escribiste.',
    saved: 'Inscripción guardada',
    proof: 'Comprobante con código QR',
  },
  ORDER: {
    ready: 'Tu pedido está pagado. Te enviamos la confirmación al correo, con el enlace para seguirlo.',
    confirmed: 'tus productos',
    left: 'Lo que elegiste sigue en el carrito del dispositivo donde lo elegiste.',
    saved: 'Pedido guardado',
    proof: 'Confirmación del pedido',
  },
};

/** "tus cupos siguen reservados", with the noun of the purchase. */
export const stillHeld = (kind: PurchaseKind): string => `tus ${purchaseTexts[kind].held[1]} siguen reservados`;

/** "Cupos reservados" */
export const heldTitle = (kind: PurchaseKind): string => {
  const [, several] = purchaseTexts[kind].held;
  return `${several.charAt(0).toUpperCase()}${several.slice(1)} reservados`;
};

/** "liberamos los cupos" */
export const freed = (kind: PurchaseKind): string => freedText(kind, 2);
