import type { UnpaidLimit } from '../gql/enums';

/** Why another order is refused while earlier ones are unpaid. */
export const unpaidTexts: Record<UnpaidLimit, string> = {
  PAYER:
    'Con este correo hay muchos productos apartados que esperan su pago. Paga primero los pedidos que ya hiciste y luego haz este.',
  ADDRESS:
    'Desde tu conexión a internet hay muchos productos apartados que esperan su pago. Paga primero los pedidos que ya hiciste, o intenta con otra conexión, como los datos de tu celular.',
};
