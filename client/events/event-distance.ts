import type { PricePlate_EventFragment } from '../gql/graphql';

/** A distance of an event, with what it costs a person today. */
export type Distance = PricePlate_EventFragment['distances'][number];

const FEW = 3;

/** A tenth at most, or three: what is left is worth saying loudly. */
export const fewLeft = (left: number, limit?: number): boolean =>
  left <= FEW || (limit !== undefined && left * 10 <= limit);

/** Nobody finds a place in it. */
export const isSoldOut = ({ seatsLeft }: Pick<Distance, 'seatsLeft'>): boolean => seatsLeft === 0;

/** What it is called: an event without a sport has one kind of entry, and no kilometres. */
export const distanceName = (sport: string, { distance }: Pick<Distance, 'distance'>): string =>
  sport === 'NON_SPORT' ? 'Entrada general' : distance;

/** The first one in which there is room; null for an event without any. */
export const firstOpen = (distances: readonly Distance[]): Distance | null =>
  distances.find((each) => !isSoldOut(each)) ?? distances[0] ?? null;

/** Its categories differ in price. */
export const hasSeveralPrices = ({ price, highestPrice }: Distance): boolean => highestPrice > price;
