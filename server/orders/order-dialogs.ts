import { DialogIcon, type Dialog } from '../platform/rest/dialog.js';
import { formatPesos } from '../platform/text/money.js';
import type { ChangeOutcome, CodeRefusal } from '../registration/outcome-enums.js';
import { codeDialog } from '../registration/registration-dialogs.js';
import type { UpdateHeldKind } from './change-kind-enums.js';
import type { GoodsProblemKind } from './order.types.js';

/** Dialogs for products of a registration; see registration-dialogs.ts. */

interface ProblemFields {
  kind: `${GoodsProblemKind}`;
  name?: string | null;
  left?: number | null;
  unitAmount?: number | null;
}

interface ChangeFields {
  outcome: `${ChangeOutcome}`;
  change?: `${UpdateHeldKind}` | null;
  reason?: `${CodeRefusal}` | null;
  discount?: number | null;
  problems: readonly ProblemFields[];
}

const chosen: Readonly<Record<Exclude<`${UpdateHeldKind}`, 'CODE_APPLIED'>, string>> = {
  GOODS_CHOSEN: 'Productos apartados',
  GOODS_GIVEN_UP: 'Inscripción sin productos',
};

/** Returns the dialog after a change of products and coupon. */
export function changeDialog(changeResult: ChangeFields): Dialog {
  const { outcome, change, problems } = changeResult;
  if (changeResult.reason || change === 'CODE_APPLIED') return codeDialog(changeResult);
  if (!change) return goodsRefused(problems);
  return { message: outcome === 'FREE' ? 'No tienes nada que pagar' : chosen[change], icon: DialogIcon.success };
}

/** Returns the dialog for unavailable products, with each reason. */
const goodsRefused = (problems: readonly ProblemFields[]): Dialog => ({
  message: 'No pudimos apartar todo lo que elegiste',
  body: `${problems.map(problemText).join(' ')} Lo demás sigue como estaba.`,
  icon: DialogIcon.error,
});

function problemText({ name: called, kind, left, unitAmount }: ProblemFields): string {
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
