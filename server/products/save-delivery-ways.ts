import { changedFields } from '../audit/record.js';
import { lockedEvent, recordChange } from '../events/locked-event.js';
import { invalid, type FieldErrors } from '../platform/errors.js';
import { formatPesos } from '../platform/text/money.js';
import { inTransaction } from '../platform/database/transaction.js';
import { refuseOlder } from '../platform/database/versions.js';
import type { AppContext } from '../app-context.js';
import { DeliveryWayKind, deliveryLineTexts } from './delivery-way-kind.js';
import { DeliveryWay } from './delivery-way.entity.js';
import type { DeliveryWayInput } from './delivery-ways.inputs.js';

/**
 * Replaces the delivery ways of an event; an empty list removes them. Placed orders keep their delivery way.
 * @param version version of the event that the form was filled with
 * @throws NOT_FOUND; CONFLICT with the changed fields; VALIDATION for a repeated kind, and days that end before they
 * begin
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
    const before = auditState(stored);
    const ways = inputs.map((input) => {
      const way = stored.find(({ kind }) => kind === input.kind);
      return way
        ? tx.em.assign(way, deliveryColumns(input))
        : tx.em.create(DeliveryWay, { event, ...deliveryColumns(input) });
    });
    for (const way of stored) if (!ways.includes(way)) tx.em.remove(way);
    const after = auditState(ways);
    if (changedFields(before, after).length > 0) recordChange(tx, event, 'updated', before, after);
    return inOrder(ways);
  });
}

const deliveryColumns = ({ kind, price, daysFrom, daysTo, place }: DeliveryWayInput) => {
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

/** Sorts cheapest first. */
export const inOrder = (ways: readonly DeliveryWay[]): DeliveryWay[] =>
  [...ways].sort((a, b) => a.price - b.price || a.kind.localeCompare(b.kind));

/** Returns the delivery ways for the audit log. */
const auditState = (ways: readonly DeliveryWay[]) => ({
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
