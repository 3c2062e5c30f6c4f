import { unwrittenSigns, writtenText } from './certificate-fonts';
import { contentOf, fitText, type Layout, type Measure, type TextElement } from './layout';
import { valuesOf, type Sheet } from './mailing-values';

/** Points below which letters are hard to read on a wall. */
export const SMALL_POINTS = 28;

/** Indexes of people in the sample whose certificate needs a check. */
export interface Doubts {
  /** Name reduced below `SMALL_POINTS` */
  small: number[];
  /** Texts with characters that no font has */
  unwritten: number[];
}

const nameText = ({ texts }: Layout, { nameColumn }: Sheet): TextElement | undefined =>
  texts.find(({ column }) => column === nameColumn);

/** Index of the person with the widest printed name, or the longest one if the design has no name. */
export function longestName(sheet: Sheet, layout: Layout, measure: Measure): number {
  const element = nameText(layout, sheet);
  const widths = sheet.sample.map((person) => {
    const name = element ? contentOf(element, valuesOf(sheet, person)) : person.name;
    return (element && measure(element, writtenText(name))) || name.length / 1000;
  });
  return Math.max(0, widths.indexOf(Math.max(...widths)));
}

/** Checks everyone in the sample. */
export function findDoubts(sheet: Sheet, layout: Layout, measure: Measure): Doubts {
  const name = nameText(layout, sheet);
  const doubts: Doubts = { small: [], unwritten: [] };
  sheet.sample.forEach((person, index) => {
    const values = valuesOf(sheet, person);
    if (layout.texts.some((text) => unwrittenSigns(contentOf(text, values)).length > 0)) doubts.unwritten.push(index);
    const ems = name && measure(name, writtenText(contentOf(name, values)));
    if (!name || !ems) return;
    const { shrunk, points } = fitText(name, ems);
    if (shrunk && points < SMALL_POINTS) doubts.small.push(index);
  });
  return doubts;
}
