import { CategoryGender } from '../categories/category-enums.js';
import type { RestCategoryFragment, RestEventFragment } from '../gql/graphql.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { bogotaDateTime } from '../platform/time.js';
import { EventStatus, EventType, Sport } from './event-enums.js';

/** What was found. @throws NOT_FOUND */
export function found<T>(event: T | null): T {
  if (!event) throw new AppError(ErrorCode.NOT_FOUND);
  return event;
}

/** An event in the spec's words. */
export function eventShape(event: RestEventFragment) {
  return {
    id: Number(event.id),
    slug: event.slug,
    name: event.name,
    icon: event.icon?.url ?? null,
    cover_image: event.coverImage?.url ?? null,
    status: EventStatus[event.status],
    city: event.city,
    created_at: bogotaDateTime(new Date(event.createdAt)),
    type: EventType[event.type],
    sport: Sport[event.sport],
    event_datetime: bogotaDateTime(new Date(event.startsAt)),
    register_deadline: bogotaDateTime(new Date(event.registerDeadline)),
    description: event.description,
    participant_limit: event.participantLimit,
    timeframe: { time_1: event.timeframe.start, time_2: event.timeframe.end },
    team_size: event.teamSizes.map((id) => ({ id })),
    event_price: event.prices.map(({ date, amount }) => ({ date, event_price: amount })),
    categorias: event.categories.map(categoryShape),
    kits: event.kits.map(({ id, name, sizeLabel, amount, left }) => ({
      id: Number(id),
      kit_name: name,
      size: sizeLabel,
      amount,
      left,
    })),
    inscritos_count: event.counters.enrolled,
    pagos_count: event.counters.payments,
    codes_count: event.counters.codes,
    recaudo: event.counters.revenue,
    cupos: event.seatsLeft,
    remaining_days: event.remainingDays,
  };
}

const categoryShape = (category: RestCategoryFragment) => ({
  id: Number(category.id),
  category: category.distance,
  gender: CategoryGender[category.gender],
  title: category.title,
  start_age: category.startAge,
  final_age: category.finalAge,
  difference: category.difference,
});

/** Each distance once, with its categories. */
export function distancesShape({ categories }: Pick<RestEventFragment, 'categories'>) {
  const distances = new Set(categories.map(({ distance }) => distance));
  return [...distances].map((category) => ({
    category,
    categorias: categories.filter(({ distance }) => distance === category).map(categoryShape),
  }));
}

/** `id` as the spec's dropdown of team sizes has it. */
export const teamSizeShape = (id: number) => ({
  id,
  name: id === 1 ? 'Individuales' : id === 2 ? 'Parejas' : `Grupos de ${id}`,
});

/** Names of the payload by those of the input. */
const specNames: Readonly<Record<string, string>> = {
  participantLimit: 'participant_limit',
  startsAt: 'event_datetime',
  registerDeadline: 'register_deadline',
  teamSizes: 'team_size',
  prices: 'event_price',
  categories: 'category',
  coverImage: 'cover_image',
  distance: 'category',
  startAge: 'start_age',
  finalAge: 'final_age',
  start: 'time_1',
  end: 'time_2',
};

function specPath(path: string): string {
  const [field, ...rest] = path.split('.');
  const renamed = [field ?? '', ...rest].map((part) => specNames[part] ?? part).join('.');
  if (field === 'prices') return renamed.replace(/amount$/, 'event_price');
  return field === 'kits' ? renamed.replace(/name$/, 'kit_name') : renamed;
}

/** A refused save, its fields under the payload's own names. */
export function refusedSave(error: AppError): { status: number; body: unknown } {
  const { body, fields } = error.details;
  const errors =
    fields && Object.fromEntries(Object.entries(fields).map(([path, messages]) => [specPath(path), messages]));
  return { status: error.status, body: { message: error.message, icon: 'error', body, errors } };
}
