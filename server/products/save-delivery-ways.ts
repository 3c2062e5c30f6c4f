import { changedFields } from '../audit/record.js';
import { lockedEvent, recordChange } from '../events/locked-event.js';
import { invalid, type FieldErrors } from '../platform/errors.js';
import { formatPesos } from '../platform/money.js';
import { inTransaction } from '../platform/transaction.js';
import { refuseOlder } from '../platform/versions.js';
import type { AppContext } from '../app-context.js';
import { DeliveryWayKind, deliveryLineTexts } from './delivery-way-kind.js';
import { DeliveryWay } from './delivery-way.entity.js';
import type { DeliveryWayInput } from './delivery-ways.inputs.js';

/**
 * Replaces the ways in which an event delivers what its shop sells; without any, nothing is said about delivery. Orders that
 * were placed before keep what they were told. `version` is the event's with which the form was filled.
 * @throws NOT_FOUND; CONFLICT naming what others saved in between; VALIDATION for a kind that comes twice, and days that end before they begin
 */
export async function saveDeliveryWays(
  ctx: AppContext,
  eventId: number,
  inputs: readonly DeliveryWayInput[],
  version?: number,
): Promise<DeliveryWay[]> {
  refuse(inputs);
  return inTransaction(ctx, async (tx) => {
    const event = await lockedEvent(tx, { id: eventId });
    refuseOlder(event, version);
    const stored = await tx.em.find(DeliveryWay, { event });
    const before = stateOf(stored);
    const ways = inputs.map((input) => {
      const way = stored.find(({ kind }) => kind === input.kind);
      return way ? tx.em.assign(way, valuesOf(input)) : tx.em.create(DeliveryWay, { event, ...valuesOf(input) });
    });
    for (const way of stored) if (!ways.includes(way)) tx.em.remove(way);
    const after = stateOf(ways);
    if (changedFields(before, after).length > 0) recordChange(tx, event, 'updated', before, after);
    return inOrder(ways);
  });
}

const valuesOf = ({ kind, price, daysFrom, daysTo, place }: DeliveryWayInput) => {
  const shipped = kind === DeliveryWayKind.SHIPPING;
  return {
    kind,
    price,
    daysFrom: shipped ? (daysFrom ?? daysTo ?? null) : null,
    daysTo: shipped ? (daysTo ?? daysFrom ?? null) : null,
    place: shipped ? null : place?.trim() || null,
  };
};

function refuse(inputs: readonly DeliveryWayInput[]): void {
  const problems: FieldErrors = {};
  inputs.forEach(({ kind, daysFrom, daysTo }, index) => {
    if (inputs.findIndex((other) => other.kind === kind) < index)
      problems[`${index}.kind`] = ['Cada forma de entrega va una sola vez.'];
    if (typeof daysFrom === 'number' && typeof daysTo === 'number' && daysTo < daysFrom)
      problems[`${index}.daysTo`] = ['Escribe un número igual o mayor que el primero.'];
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** The cheapest first, as buyers choose. */
export const inOrder = (ways: readonly DeliveryWay[]): DeliveryWay[] =>
  [...ways].sort((a, b) => a.price - b.price || a.kind.localeCompare(b.kind));

/** As the audit log names them. */
const stateOf = (ways: readonly DeliveryWay[]) => ({
  deliveryWays: inOrder(ways).map(({ kind, price, daysFrom, daysTo, place }) =>
    [
      `${deliveryLineTexts[kind]} ${formatPesos(price)}`,
      daysFrom === null ? '' : `${daysFrom} a ${daysTo} días`,
      place ?? '',
    ]
      .filter(Boolean)
      .join(', '),
  ),
});
