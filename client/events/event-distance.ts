import type { PricePlate_EventFragment } from '../gql/graphql';

/** A distance of an event, with its current price per person. */
export type Distance = PricePlate_EventFragment['distances'][number];

const FEW = 3;

/** Whether few seats are left: at most three, or a tenth of the limit. */
export const fewLeft = (left: number, limit?: number): boolean =>
  left <= FEW || (limit !== undefined && left * 10 <= limit);

/** Whether a distance has no seats left. */
export const isSoldOut = ({ seatsLeft }: Pick<Distance, 'seatsLeft'>): boolean => seatsLeft === 0;

/** Display name of a distance; a non-sport event has one kind of entry without kilometres. */
export const distanceName = (sport: string, { distance }: Pick<Distance, 'distance'>): string =>
  sport === 'NON_SPORT' ? 'Entrada general' : distance;

/** The first distance with seats, else the first one; null without distances. */
export const firstOpen = (distances: readonly Distance[]): Distance | null =>
  distances.find((each) => !isSoldOut(each)) ?? distances[0] ?? null;

/** Whether the categories of a distance differ in price. */
export const hasSeveralPrices = ({ price, highestPrice }: Distance): boolean => highestPrice > price;
