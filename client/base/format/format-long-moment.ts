import { formatLongDate, formatTime } from './format';

/** Returns a moment such as "Domingo, 14 de junio de 2026, 6:30 a. m." */
export const formatLongMoment = (value: string | Date): string => `${formatLongDate(value)}, ${formatTime(value)}`;
