import { DialogIcon, type Dialog } from '../platform/dialog.js';
import { formatPesos } from '../platform/money.js';
import type { ChangeOutcome, CodeRefusal } from '../registration/outcome-enums.js';
import { codeDialog } from '../registration/registration-dialogs.js';
import type { UpdateHeldKind } from './change-kind-enums.js';
import type { GoodsProblemKind } from './order.types.js';

/** As registration-dialogs.ts, of products that a team adds to its registration. */

interface ProblemSaid {
  kind: `${GoodsProblemKind}`;
  name?: string | null;
  left?: number | null;
  unitAmount?: number | null;
}

interface ChangeSaid {
  outcome: `${ChangeOutcome}`;
  change?: `${UpdateHeldKind}` | null;
  reason?: `${CodeRefusal}` | null;
  discount?: number | null;
  problems: readonly ProblemSaid[];
}

const chosen: Readonly<Record<Exclude<`${UpdateHeldKind}`, 'CODE_APPLIED'>, string>> = {
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
