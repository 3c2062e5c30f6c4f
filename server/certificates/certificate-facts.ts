import type { FoundCertificate } from './find-certificate.js';
import { foldedText } from './read-recipients.js';

const DISTANCE = ['distancia', 'distance', 'recorrido'];
const CATEGORY = ['categoria', 'category'];
const TIME = ['tiempooficial', 'tiempo', 'tiempochip', 'tiemponeto', 'time'];

/** Returns what a certificate says of the race, from the columns that are written on it: a file may have others, which prove nothing. */
export function certificateFacts({ values, layout }: Pick<FoundCertificate, 'values' | 'layout'>): {
  raced: string | null;
  time: string | null;
} {
  const written = new Map(
    layout.texts.flatMap(({ column }) => (column === null ? [] : [[foldedText(column), column]])),
  );
  const valueOf = (names: readonly string[]): string => {
    const name = names.find((each) => written.has(each));
    return (name ? (values[written.get(name)!] ?? '') : '').trim();
  };
  const [distance, category, time] = [valueOf(DISTANCE), valueOf(CATEGORY), valueOf(TIME)];
  // A category may begin with its distance: "21K Abierta".
  const raced = category.toLowerCase().startsWith(distance.toLowerCase()) ? category : `${distance} ${category}`.trim();
  return { raced: raced || null, time: time || null };
}
