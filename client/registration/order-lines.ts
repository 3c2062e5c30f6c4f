import { unmask, type Masked } from '../base/network/fragment';
import { formatCount, formatDifference, formatMoney } from '../base/format/format';
import { teamSizeLabel } from '../base/format/texts';
import type { HeldOrder_PurchaseFragment, Wizard_EventFragment } from '../gql/graphql';

/** An event with the fields that the wizard reads. */
export type WizardEvent = Wizard_EventFragment;

/** A price line of the summary; `amount` null reads "Por definir". */
export interface OrderLine {
  key: string;
  label: string;
  detail?: string;
  amount: number | null;
}

/**
 * Price breakdown of a team: `final` from the server, `chosen` from the category, `estimate` before a category is
 * chosen.
 */
export interface Order {
  kind: 'estimate' | 'chosen' | 'final';
  lines: OrderLine[];
  total: number;
  /** Why the price is not the event's lowest: "+ $ 20.000 por la distancia 21K" */
  reason?: string;
}

const people = (count: number) => formatCount(count, 'inscripción', 'inscripciones');

/** Categories offered to a team of this size. */
export const offeredTo = (event: WizardEvent, teamSize: number): WizardEvent['categories'] =>
  event.categories.filter(({ teamsOnly }) => teamSize > 1 || !teamsOnly);

/** Formats 'desde $ 95.000', or '$ 95.000' if all prices are equal. The only place that decides this. */
export function priceText(prices: readonly number[]): string {
  const lowest = Math.min(...prices);
  return prices.every((price) => price === lowest)
    ? formatMoney(lowest, { free: true })
    : `desde ${formatMoney(lowest)}`;
}

/** Prices per person for this team size, by category; the event's price if there is no category. */
export function offeredPrices(event: WizardEvent, teamSize: number, distance?: string): number[] {
  const categories = offeredTo(event, teamSize);
  const rows = categories.filter((row) => row.distance === distance);
  const prices = (rows.length > 0 ? rows : categories).map(({ price }) => price);
  return prices.length > 0 ? prices : [event.fromPrice];
}

/** Computes the order before it is saved; zero if a partner pays. */
export function expectedOrder(
  event: WizardEvent,
  teamSize: number,
  { categoryId, distance: chosenDistance }: { categoryId: string; distance?: string },
  partner: { name: string; courtesy: boolean } | null,
): Order {
  const categories = offeredTo(event, teamSize);
  const category = categories.find(({ id }) => id === categoryId);
  // With a single category the distance is known without a choice.
  const only = categories.length === 1 ? categories[0] : undefined;
  const distance = only?.distance ?? chosenDistance;
  const known = categories.some((row) => row.distance === distance);
  const prices = offeredPrices(event, teamSize, distance);
  const pricePerPerson = partner ? 0 : category ? category.price : Math.min(...prices);
  const team = teamSizeLabel(teamSize);
  const total = pricePerPerson * teamSize;
  const paidBy = partner ? `${partner.courtesy ? 'Cortesía de' : 'Pagada por'} ${partner.name}` : null;
  const lines: OrderLine[] = category
    ? [
        {
          key: 'inscripcion',
          label: `${people(teamSize)} ${category.distance}`,
          detail: paidBy ?? `${category.title} · ${formatMoney(pricePerPerson)} c/u`,
          amount: total,
        },
      ]
    : [
        {
          key: 'inscripcion',
          label: known ? `${people(teamSize)} ${distance}` : people(teamSize),
          detail: paidBy ?? `${team} · ${priceText(prices)} por persona`,
          amount: total,
        },
        {
          key: 'categoria',
          label: 'Categoría',
          detail: only ? 'Es la única del evento' : 'La eliges con el último participante',
          amount: null,
        },
      ];
  const more = total - (partner ? total : Math.min(...offeredPrices(event, teamSize)) * teamSize);
  return {
    kind: category || partner ? 'chosen' : 'estimate',
    lines,
    total,
    ...(more > 0 ? { reason: `${formatDifference(more)} por la distancia ${category?.distance ?? distance}` } : {}),
  };
}

/** Reads the order of a purchase from the server. */
export function heldOrder(purchase: Masked<HeldOrder_PurchaseFragment>): Order {
  const { amount, lines } = unmask<HeldOrder_PurchaseFragment>(purchase);
  return {
    kind: 'final',
    total: amount,
    lines: lines.map(({ kind, description, quantity, unitAmount, amount }, index) => ({
      key: `${kind}-${index}`,
      label: description,
      detail: quantity > 1 ? `${quantity} × ${formatMoney(unitAmount)}` : undefined,
      amount,
    })),
  };
}
