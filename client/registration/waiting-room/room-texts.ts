import { bogotaClock, formatHour } from '../../base/format/format';
import type { TurnEstimate } from './room-requests';

const SECOND_MS = 1000;

/** "Entre 8:31 y 8:40" */
export const estimateText = ({ from, to }: TurnEstimate): string => `Entre ${formatHour(from)} y ${formatHour(to)}`;

/** "a las 8:00", "a la 1:00" */
export const atHour = (moment: string | Date): string =>
  `${bogotaClock(moment).hour % 12 === 1 ? 'a la' : 'a las'} ${formatHour(moment)}`;

/** "hace 4 s", "hace 2 min" */
export function ageText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  return seconds < 60 ? `hace ${seconds} s` : `hace ${Math.floor(seconds / 60)} min`;
}
