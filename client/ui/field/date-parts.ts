import { monthNames, plainText } from '../../base/format/format';

/** Text in the three inputs of a date. */
export interface TypedDate {
  day: string;
  month: string;
  year: string;
}

/** Reads a typed month: "3", "03", "mar", "marzo". Returns 1 to 12, or null. */
export function readMonth(text: string): number | null {
  const typed = plainText(text);
  if (/^\d{1,2}$/.test(typed)) return Number(typed) >= 1 && Number(typed) <= 12 ? Number(typed) : null;
  if (typed.length < 3) return null;
  const index = monthNames.findIndex(
    (name) => name.startsWith(typed) || (typed === 'setiembre' && name === 'septiembre'),
  );
  return index === -1 ? null : index + 1;
}

/** Converts typed parts to YYYY-MM-DD, or returns the problem with them. */
export function readDate({ day, month, year }: TypedDate, today: string): { date: string } | { problem: string } {
  if (!day || !month || !year) return { problem: 'Completa día, mes y año.' };
  const monthNumber = readMonth(month);
  if (monthNumber === null) return { problem: 'Escribe el mes con número o con su nombre: 3 o marzo.' };
  const yearNumber = Number(year);
  if (!/^\d{4}$/.test(year)) return { problem: 'Escribe el año con cuatro cifras: 1991.' };
  const dayNumber = Number(day);
  const lastDay = new Date(Date.UTC(yearNumber, monthNumber, 0)).getUTCDate();
  if (!/^\d{1,2}$/.test(day) || dayNumber < 1 || dayNumber > lastDay) {
    return { problem: `La fecha no existe: ${monthNames[monthNumber - 1]} de ${year} tiene ${lastDay} días.` };
  }
  const date = `${year}-${String(monthNumber).padStart(2, '0')}-${String(dayNumber).padStart(2, '0')}`;
  if (date > today) return { problem: 'La fecha está en el futuro.' };
  if (yearNumber < Number(today.slice(0, 4)) - 120) return { problem: 'Revisa el año: es de hace más de 120 años.' };
  return { date };
}
