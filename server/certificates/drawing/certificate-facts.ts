import type { FoundCertificate } from '../find-certificate.js';
import { foldedText } from '../recipients/read-recipients.js';

const DISTANCE = ['distancia', 'distance', 'recorrido'];
const CATEGORY = ['categoria', 'category'];
const TIME = ['tiempooficial', 'tiempo', 'tiempochip', 'tiemponeto', 'time'];

/**
 * Returns distance, category and time from the columns printed on the certificate; other columns of the file prove
 * nothing.
 */
export function certificateFacts({ values, layout }: Pick<FoundCertificate, 'values' | 'layout'>): {
  raced: string | null;
  time: string | null;
} {
  const printedColumns = new Map(
    layout.texts.flatMap(({ column }) => (column === null ? [] : [[foldedText(column), column]])),
  );
  const printedValue = (names: readonly string[]): string => {
    const name = names.find((candidate) => printedColumns.has(candidate));
    return (name ? (values[printedColumns.get(name)!] ?? '') : '').trim();
  };
  const [distance, category, time] = [printedValue(DISTANCE), printedValue(CATEGORY), printedValue(TIME)];
  // A category may begin with its distance: "21K Abierta".
  const raced = category.toLowerCase().startsWith(distance.toLowerCase()) ? category : `${distance} ${category}`.trim();
  return { raced: raced || null, time: time || null };
}
