import { DialogIcon, type Dialog } from '../platform/dialog.js';
import { formatPesos } from '../platform/money.js';
import { minutesInWords } from '../platform/time.js';
import type { Product } from '../products/product.entity.js';
import { GoodsProblemKind, type GoodsProblem } from './order.types.js';
import { goodsName } from './read-goods.js';

export const orderMessages = {
  tooManyFromPayer: {
    message: 'Hay muchos productos sin pagar',
    body: 'Con este correo hay muchos productos apartados que esperan su pago. Paga primero los pedidos que ya hiciste y luego haz este.',
    icon: DialogIcon.warning,
  },
  tooManyFromAddress: {
    message: 'Hay muchos productos sin pagar',
    body: 'Desde tu conexión a internet hay muchos productos apartados que esperan su pago. Paga primero los pedidos que ya hiciste, o intenta con otra conexión, como los datos de tu celular.',
    icon: DialogIcon.warning,
  },
  changed: {
    message: 'Tu carrito cambió',
    body: 'Algo de lo que elegiste ya no está como lo viste. Míralo abajo: el resto sigue en tu carrito.',
    icon: DialogIcon.warning,
  },
  ready: {
    message: 'Pedido listo',
    body: 'No tienes nada que pagar. Te enviamos la confirmación al correo.',
    icon: DialogIcon.success,
  },
} satisfies Record<string, Dialog>;

export const unitsHeld = (holdMinutes: number): Dialog => ({
  message: 'Pedido guardado',
  body: `Apartamos tus productos por ${minutesInWords(holdMinutes)}. Si no registras el pago, se liberan.`,
  icon: DialogIcon.success,
});

/** What a team is told of goods beside its places. */
export const chosenMessages = {
  chosen: 'Productos apartados',
  none: 'Inscripción sin productos',
  free: 'No tienes nada que pagar',
};

/** Goods that cannot be had as they were asked for, each in words. */
export const goodsRefused = (problems: readonly GoodsProblem[], products: readonly Product[]): Dialog => ({
  message: 'No pudimos apartar todo lo que elegiste',
  body: `${problems.map((problem) => problemInWords(problem, products)).join(' ')} Lo demás sigue como estaba.`,
  icon: DialogIcon.error,
});

function problemInWords({ productId, sizeId, kind, left, unitAmount }: GoodsProblem, products: readonly Product[]) {
  const product = products.find(({ id }) => String(id) === productId);
  const size = product?.sizes.find(({ id }) => String(id) === sizeId) ?? null;
  const name = product ? goodsName({ product, size }) : 'Un producto';
  switch (kind) {
    case GoodsProblemKind.SOLD_OUT:
      return left ? `${name}: ${left === 1 ? 'queda 1' : `quedan ${left}`}.` : `${name}: se agotó.`;
    case GoodsProblemKind.NO_SIZE:
      return `${name}: selecciona una talla.`;
    case GoodsProblemKind.REPRICED:
      return `${name}: ahora cuesta ${formatPesos(unitAmount ?? 0)}.`;
    case GoodsProblemKind.WITHDRAWN:
      return `${name} ya no se vende con esta inscripción.`;
  }
}
