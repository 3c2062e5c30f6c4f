import { ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CategoryGender } from '../categories/category-enums.js';
import { Category } from '../categories/category.entity.js';
import type { CategoryInput } from '../categories/category.inputs.js';
import { KitSize } from '../kits/kit-size.js';
import { Kit } from '../kits/kit.entity.js';
import type { KitInput } from '../kits/kit.inputs.js';
import type { FieldErrors } from '../platform/errors.js';
import { Quota, QuotaKind } from '../quotas/quota.entity.js';
import { Sport } from './event-enums.js';
import { EventPrice } from './event-price.entity.js';
import type { Event } from './event.entity.js';
import type { EventInput } from './event.inputs.js';
import { nonSportCategory, nonSportKit } from './non-sport-rows.js';

/** Rows of an event after a save. */
export interface RequestedRows {
  prices: EventInput['prices'];
  categories: CategoryInput[];
  kits: KitInput[];
}

const idText = (row: { id: number } | undefined): string | undefined => row && String(row.id);

/**
 * Returns the rows of an input; for a non-sport event the server's own rows. A client that sends the whole event
 * without IDs means the existing rows: equal rows get their IDs, or a repeated save would duplicate them.
 */
export function requestedRows(input: EventInput, event?: Event): RequestedRows {
  const { prices } = input;
  if (input.sport !== Sport.NON_SPORT)
    return {
      prices,
      categories: recognised(input.categories, event?.categories.getItems(), categoryKey),
      kits: recognised(input.kits, event?.kits.getItems(), kitKey),
    };
  const category = event?.categories.find(({ gender }) => gender === CategoryGender.NON_SPORT);
  const kit = event?.kits.find(({ size }) => size === KitSize.NON_SPORT);
  return {
    prices,
    categories: [{ ...nonSportCategory, id: idText(category) }],
    kits: [{ ...nonSportKit(input.participantLimit), id: idText(kit) }],
  };
}

/** Gives each row without ID the ID of an equal stored row that no other row has. */
function recognised<Wanted extends { id?: string | null }, Stored extends { id: number }>(
  requested: Wanted[],
  stored: readonly Stored[] = [],
  getKey: (row: Wanted | Stored) => string,
): Wanted[] {
  const named = new Set(requested.map(({ id }) => id));
  const free = stored.filter(({ id }) => !named.has(String(id)));
  return requested.map((row) => {
    if (row.id) return row;
    const at = free.findIndex((storedRow) => getKey(storedRow) === getKey(row));
    return at < 0 ? row : { ...row, id: idText(free.splice(at, 1)[0]) };
  });
}

/** Kits of one event with equal keys are the same kit. */
export const kitKey = ({ name, size }: Pick<Kit, 'name' | 'size'>): string => JSON.stringify([name.trim(), size]);

/** Categories of one event with equal keys are the same category. */
export const categoryKey = (row: Pick<Category, 'distance' | 'gender' | 'title' | 'startAge' | 'finalAge'>): string =>
  JSON.stringify([storedDistance(row), row.title.trim(), row.gender, row.startAge, row.finalAge]);

/** Returns the problems of the rows by field path. */
export function rowProblems({ sport }: Pick<EventInput, 'sport'>, rows: RequestedRows, event?: Event): FieldErrors {
  const problems: FieldErrors = {};
  const dates = new Set<string>();
  rows.prices.forEach(({ date }, index) => {
    if (dates.has(date)) problems[`prices.${index}.date`] = ['Ya hay un precio con esta fecha.'];
    dates.add(date);
  });
  const lowest = rows.prices.length > 0 ? Math.min(...rows.prices.map(({ amount }) => amount)) : 0;
  const sporting = sport !== Sport.NON_SPORT;
  rows.categories.forEach(({ id, gender, difference }, index) => {
    if (id && !event?.categories.exists((row) => idText(row) === id))
      problems[`categories.${index}.id`] = ['Esta categoría ya no existe. Recarga la página.'];
    if (sporting && gender === CategoryGender.NON_SPORT)
      problems[`categories.${index}.gender`] = ['Esta opción es solo para eventos no deportivos.'];
    if (lowest + difference < 0)
      problems[`categories.${index}.difference`] = ['Con esta diferencia el precio quedaría por debajo de cero.'];
  });
  rows.kits.forEach(({ id, size }, index) => {
    if (id && !event?.kits.exists((row) => idText(row) === id))
      problems[`kits.${index}.id`] = ['Este kit ya no existe. Recarga la página.'];
    if (sporting && size === KitSize.NON_SPORT)
      problems[`kits.${index}.size`] = ['Esta talla es solo para eventos no deportivos.'];
  });
  if (sporting && rows.categories.length === 0 && !event?.categories.length)
    problems.categories = ['Agrega al menos una categoría.'];
  return problems;
}

/** Writes rows into an event with loaded rows and locked quotas: rows with an ID are changed, others are added. */
export function applyRows(em: EntityManager, event: Event, rows: RequestedRows): void {
  applyPrices(em, event, rows.prices);
  for (const { id, startTime, participantLimit, ...data } of rows.categories) {
    const clean = {
      ...data,
      ...(startTime !== undefined && { startTime: startTime || null }),
      distance: storedDistance(data),
      title: data.title.trim(),
    };
    const category = event.categories.find((row) => idText(row) === id);
    if (category) {
      em.assign(category, clean);
      if (participantLimit !== undefined) category.places.unwrap().limit = participantLimit;
    } else {
      const places = ref(new Quota(QuotaKind.CATEGORY, participantLimit ?? null));
      event.categories.add(em.create(Category, { ...clean, event: ref(event), places }));
    }
  }
  for (const { id, amount, ...data } of rows.kits) {
    const clean = { ...data, name: data.name.trim() };
    const kit = event.kits.find((row) => idText(row) === id);
    if (kit) {
      em.assign(kit, clean);
      kit.units.unwrap().limit = amount;
    } else
      event.kits.add(em.create(Kit, { ...clean, event: ref(event), units: ref(new Quota(QuotaKind.KIT, amount)) }));
  }
}

/** Upper case, except in the prefilled row of a non-sport event. */
const storedDistance = ({ distance, gender }: Pick<Category, 'distance' | 'gender'>): string =>
  gender === CategoryGender.NON_SPORT ? distance : distance.trim().toUpperCase();

/** Prices are matched by date: replacing a row of the same date would violate the unique key. */
function applyPrices(em: EntityManager, event: Event, wanted: RequestedRows['prices']): void {
  for (const price of event.prices.getItems()) {
    if (!wanted.some(({ date }) => date === price.date)) em.remove(price);
  }
  for (const { date, amount } of wanted) {
    const price = event.prices.find((row) => row.date === date);
    if (price) price.amount = amount;
    else event.prices.add(em.create(EventPrice, { date, amount, event }));
  }
}
