import { unwrittenSigns, writtenText } from './certificate-fonts';
import { textContent, fitText, type Layout, type Measure, type TextElement } from './layout';
import { valuesByColumn, type Sheet } from '../mailings/mailing-values';

/** Points below which letters are hard to read on a wall. */
export const SMALL_POINTS = 28;

/** Indexes of people in the sample whose certificate needs a check. */
export interface SampleWarnings {
  /** Name reduced below `SMALL_POINTS` */
  small: number[];
  /** Texts with characters that no font has */
  unwritten: number[];
}

const nameText = ({ texts }: Layout, { nameColumn }: Sheet): TextElement | undefined =>
  texts.find(({ column }) => column === nameColumn);

/** Index of the person with the widest printed name, or the longest one if the design has no name. */
export function widestNameIndex(sheet: Sheet, layout: Layout, measure: Measure): number {
  const element = nameText(layout, sheet);
  const widths = sheet.sample.map((person) => {
    const name = element ? textContent(element, valuesByColumn(sheet, person)) : person.name;
    return (element && measure(element, writtenText(name))) || name.length / 1000;
  });
  return Math.max(0, widths.indexOf(Math.max(...widths)));
}

/** Checks everyone in the sample. */
export function findWarnings(sheet: Sheet, layout: Layout, measure: Measure): SampleWarnings {
  const name = nameText(layout, sheet);
  const warnings: SampleWarnings = { small: [], unwritten: [] };
  sheet.sample.forEach((person, index) => {
    const values = valuesByColumn(sheet, person);
    if (layout.texts.some((text) => unwrittenSigns(textContent(text, values)).length > 0))
      warnings.unwritten.push(index);
    const ems = name && measure(name, writtenText(textContent(name, values)));
    if (!name || !ems) return;
    const { shrunk, points } = fitText(name, ems);
    if (shrunk && points < SMALL_POINTS) warnings.small.push(index);
  });
  return warnings;
}
