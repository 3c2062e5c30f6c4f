import { unwrittenSigns, writtenText } from './certificate-fonts';
import { contentOf, fitText, type Layout, type Measure, type TextElement } from './layout';
import { valuesOf, type Sheet } from './mailing-values';

/** Smaller letters than these are hard to read on a wall. */
export const SMALL_POINTS = 28;

/** People of the sample whose certificate wants a look, by their place in it. */
export interface Doubts {
  /** The name's letters get smaller than `SMALL_POINTS` */
  small: number[];
  /** Something has a sign that the fonts do not */
  unwritten: number[];
}

const nameText = ({ texts }: Layout, { nameColumn }: Sheet): TextElement | undefined =>
  texts.find(({ column }) => column === nameColumn);

/** Whose name is the widest, as it is written; without one on the certificate, the longest. */
export function longestName(sheet: Sheet, layout: Layout, measure: Measure): number {
  const element = nameText(layout, sheet);
  const widths = sheet.sample.map((person) => {
    const name = element ? contentOf(element, valuesOf(sheet, person)) : person.name;
    return (element && measure(element, writtenText(name))) || name.length / 1000;
  });
  return Math.max(0, widths.indexOf(Math.max(...widths)));
}

/** Looks at everyone of the sample. */
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
