import { DialogIcon, type Dialog } from '../platform/dialog.js';
import { formatPesos } from '../platform/money.js';
import { minutesInWords } from '../platform/time.js';
import type { ChangeOutcome, CodeRefusal, HoldOutcome, UnpaidLimit } from '../registration/outcome-enums.js';
import { codeDialog } from '../registration/registration-dialogs.js';
import type { HeldChangeKind } from './change-kind-enums.js';
import type { GoodsProblemKind } from './order.types.js';

/** As registration-dialogs.ts, of orders and of goods beside places. */

const messages = {
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

const unitsHeld = (holdMinutes: number): Dialog => ({
  message: 'Pedido guardado',
  body: `Apartamos tus productos por ${minutesInWords(holdMinutes)}. Si no registras el pago, se liberan.`,
  icon: DialogIcon.success,
});

interface OrderSaid {
  outcome: `${HoldOutcome}`;
  unpaidLimit?: `${UnpaidLimit}` | null;
  holdMinutes?: number | null;
}

const unpaidDialogs: Readonly<Record<`${UnpaidLimit}`, Dialog>> = {
  PAYER: messages.tooManyFromPayer,
  ADDRESS: messages.tooManyFromAddress,
};

export function orderDialog({ outcome, unpaidLimit, holdMinutes }: OrderSaid): Dialog {
  switch (outcome) {
    case 'HELD':
    case 'REGISTERED':
      return unitsHeld(holdMinutes ?? 0);
    case 'FREE':
      return messages.ready;
    case 'REFUSED':
      return unpaidLimit ? unpaidDialogs[unpaidLimit] : messages.changed;
  }
}

interface ProblemSaid {
  kind: `${GoodsProblemKind}`;
  name?: string | null;
  left?: number | null;
  unitAmount?: number | null;
}

interface ChangeSaid {
  outcome: `${ChangeOutcome}`;
  change?: `${HeldChangeKind}` | null;
  reason?: `${CodeRefusal}` | null;
  discount?: number | null;
  problems: readonly ProblemSaid[];
}

const chosen: Readonly<Record<Exclude<`${HeldChangeKind}`, 'CODE_APPLIED'>, string>> = {
  GOODS_CHOSEN: 'Productos apartados',
  GOODS_GIVEN_UP: 'Inscripción sin productos',
};

/** What a team is told of goods and a code beside its places. */
export function changeDialog(said: ChangeSaid): Dialog {
  const { outcome, change, problems } = said;
  if (said.reason || change === 'CODE_APPLIED') return codeDialog(said);
  if (!change) return goodsRefused(problems);
  return { message: outcome === 'FREE' ? 'No tienes nada que pagar' : chosen[change], icon: DialogIcon.success };
}

/** Goods that cannot be had as they were asked for, each in words. */
const goodsRefused = (problems: readonly ProblemSaid[]): Dialog => ({
  message: 'No pudimos apartar todo lo que elegiste',
  body: `${problems.map(problemInWords).join(' ')} Lo demás sigue como estaba.`,
  icon: DialogIcon.error,
});

function problemInWords({ name: called, kind, left, unitAmount }: ProblemSaid): string {
  const name = called ?? 'Un producto';
  switch (kind) {
    case 'SOLD_OUT':
      return left ? `${name}: ${left === 1 ? 'queda 1' : `quedan ${left}`}.` : `${name}: se agotó.`;
    case 'NO_SIZE':
      return `${name}: selecciona una talla.`;
    case 'REPRICED':
      return `${name}: ahora cuesta ${formatPesos(unitAmount ?? 0)}.`;
    case 'WITHDRAWN':
      return `${name} ya no se vende con esta inscripción.`;
  }
}
