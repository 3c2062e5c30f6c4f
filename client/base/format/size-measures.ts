import type { KitSize } from '../../gql/enums';

type Cut = 'FEMALE' | 'MALE' | 'KIDS';

/** Measures of a size in centimetres: chest of an adult, height of a child. Typical of sports shirts in Colombia. */
const measures: Readonly<Record<Exclude<KitSize, 'NON_SPORT'>, readonly [number, number]>> = {
  KIDS_4: [98, 104],
  KIDS_6: [110, 116],
  KIDS_8: [122, 128],
  KIDS_10: [134, 140],
  KIDS_12: [146, 152],
  KIDS_14: [158, 164],
  XS_FEMALE: [78, 82],
  S_FEMALE: [83, 88],
  M_FEMALE: [89, 94],
  L_FEMALE: [95, 101],
  XL_FEMALE: [102, 108],
  XXL_FEMALE: [109, 116],
  XXXL_FEMALE: [117, 124],
  XXXXL_FEMALE: [125, 132],
  XS_MALE: [84, 88],
  S_MALE: [89, 94],
  M_MALE: [95, 100],
  L_MALE: [101, 106],
  XL_MALE: [107, 113],
  XXL_MALE: [114, 121],
  XXXL_MALE: [122, 129],
  XXXXL_MALE: [130, 137],
};

/** Returns the measure as "89 a 94"; empty for non-sport events. */
export function measureOf(size: KitSize): string {
  const [from, to] = size === 'NON_SPORT' ? [] : measures[size];
  return from === undefined ? '' : `${from} a ${to}`;
}

/** Returns the cut; null for non-sport events. */
export function cutOf(size: KitSize): Cut | null {
  if (size.startsWith('KIDS_')) return 'KIDS';
  if (size.endsWith('_FEMALE')) return 'FEMALE';
  return size.endsWith('_MALE') ? 'MALE' : null;
}

/** Returns the letters or number of a size: "M", "XXXL", "10". */
export const sizeLetters = (size: KitSize): string => size.replace(/^KIDS_|_(FE)?MALE$/g, '');

/** Letters of adult sizes, smallest first. */
export const adultLetters = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL'] as const;
