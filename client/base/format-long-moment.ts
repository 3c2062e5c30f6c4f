import { formatLongDate, formatTime } from './format';

/** "Domingo, 14 de junio de 2026, 6:30 a. m." */
export const formatLongMoment = (value: string | Date): string => `${formatLongDate(value)}, ${formatTime(value)}`;
