import type { Event } from './event.entity.js';
import type { EventInput } from './event.inputs.js';
import { sanitizeDescription } from './sanitize-description.js';

/** The columns of an event as a save writes them. */
export const eventData = (input: EventInput) => ({
  name: input.name.trim().replace(/\s+/g, ' '),
  type: input.type,
  sport: input.sport,
  status: input.status,
  city: input.city.trim(),
  description: sanitizeDescription(input.description),
  startsAt: input.startsAt,
  registerDeadline: input.registerDeadline,
  timeframeStart: input.timeframe.start,
  timeframeEnd: input.timeframe.end,
  teamSizes: [...new Set(input.teamSizes)].sort((a, b) => a - b),
});

/** What an event, with its rows loaded, is now: by the names of the input's fields, for comparing. */
export const eventSnapshot = (event: Event): Record<string, unknown> => ({
  name: event.name,
  type: event.type,
  sport: event.sport,
  status: event.status,
  city: event.city,
  description: event.description,
  startsAt: event.startsAt,
  registerDeadline: event.registerDeadline,
  participantLimit: event.seats.unwrap().limit,
  timeframe: event.timeframe,
  teamSizes: event.teamSizes,
  prices: event.prices
    .getItems()
    .map(({ date, amount }) => [date, amount])
    .sort(),
  categories: event.categories.map((row) => [
    row.id,
    row.distance,
    row.title,
    row.gender,
    row.startAge,
    row.finalAge,
    row.difference,
  ]),
  kits: event.kits.map((row) => [row.id, row.name, row.size, row.units.unwrap().limit]),
  coverImage: event.coverImage?.id,
  icon: event.icon?.id,
  previousEditionId: event.previousEdition?.id ?? null,
});
