import { formatNumber, formatList } from '../base/format/format';
import type { RoutePanel_RouteFragment } from '../gql/graphql';

const NBSP = '\u00a0';

/** 21100 → "21,1"; whole kilometres without a comma. */
export function kilometreNumber(metres: number): string {
  const tenths = Math.round(metres / 100);
  const whole = formatNumber(Math.trunc(tenths / 10));
  return tenths % 10 === 0 ? whole : `${whole},${tenths % 10}`;
}

/** "21,1 km" with a non-breaking space. */
export const kilometres = (metres: number): string => `${kilometreNumber(metres)}${NBSP}km`;

/** "3.284 m" */
export const metres = (value: number): string => `${formatNumber(value)}${NBSP}m`;

/** Water points: "Agua en los kilómetros 4, 8 y 12"; null if unknown. */
export function waterText({ water, length }: Pick<RoutePanel_RouteFragment, 'water' | 'length'>): string | null {
  const [first] = water;
  if (first === undefined) return null;
  // On short courses whole kilometres are too coarse, and decimals with commas would be ambiguous in a list.
  if (length < 5_000)
    return water.length === 1 ? `Agua en el km ${kilometreNumber(first)}` : `${water.length} puntos de agua`;
  const whole = [...new Set(water.map((at) => String(Math.round(at / 1000))))];
  return whole.length === 1 ? `Agua en el kilómetro ${whole[0]}` : `Agua en los kilómetros ${formatList(whole)}`;
}

/** Text alternative of the line. */
export function lineText({ length, loop, highest }: RoutePanel_RouteFragment): string {
  const ends = loop ? 'sale y llega al mismo punto' : 'sale de un punto y llega a otro';
  const line = `Trazado de ${kilometres(length)}: ${ends}`;
  if (!highest) return `${line}.`;
  const where = highest.name
    ? `${highest.name}, a ${formatNumber(highest.height)} metros,`
    : `${formatNumber(highest.height)} metros`;
  return `${line}, y sube hasta ${where} en el kilómetro ${kilometreNumber(highest.at)}.`;
}

/** Text alternative of the profile. */
export function profileText({ climb, highest, drawing, length }: RoutePanel_RouteFragment): string {
  const heights = drawing.places.filter((_value, at) => at % 3 === 2);
  const [start = 0, finish = start] = [heights[0], heights.at(-1)];
  return [
    `Altimetría: de ${formatNumber(start)} metros en la salida`,
    ...(highest ? [`a ${formatNumber(highest.height)} en el kilómetro ${kilometreNumber(highest.at)}`] : []),
    `y ${formatNumber(finish)} en la llegada, kilómetro ${kilometreNumber(length)}; ${formatNumber(climb ?? 0)} metros de desnivel positivo.`,
  ].join(' ');
}
