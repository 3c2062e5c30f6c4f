import { plainText } from '../../base/format/format';

/** A choice for the previous edition. */
export interface EditionChoice {
  id: string;
  name: string;
  startsAt: string;
}

/** Name without year, edition number and "edición". "VIII Carrera del Río 2025" → "carrera del rio" */
export function seriesName(name: string): string {
  return plainText(name)
    .replace(/\b(19|20)\d{2}\b/g, ' ')
    .replace(/\b(edicion|version)(\s+(\d{1,3}|[ivxl]+))?\b/g, ' ')
    .replace(/(^|\s)\d{1,3}\s*(\.?[ªº]|a\b|o\b|\.(?=\s))/g, ' ')
    .replace(/^\s*[ivxl]+\b(?=\s)|\b[ivxl]+\s*$/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The latest choice whose name differs only in year or edition number. */
export function suggestedEdition(name: string, choices: readonly EditionChoice[]): EditionChoice | null {
  const series = seriesName(name);
  if (series === '') return null;
  const alike = choices.filter((choice) => seriesName(choice.name) === series);
  return [...alike].sort((a, b) => b.startsAt.localeCompare(a.startsAt))[0] ?? null;
}
