import { measureOf } from '../base/size-measures';
import type { Gender } from '../gql/enums';
import type { WizardEvent } from './order-lines';

type Kit = WizardEvent['kits'][number];

/** A size as a participant sees it. `left` counts what others of the team have chosen as taken. */
export interface SizeChoice {
  id: string;
  /** Without the cut, which the group's title says: "S" */
  label: string;
  /** As a screen reader says it: "S (Femenino)" */
  fullLabel: string;
  /** What it measures, in centimetres: "89 a 94" */
  measure: string;
  left: number;
}

export interface SizeGroup {
  kit: string;
  cut: string;
  sizes: SizeChoice[];
}

const cuts: readonly { title: string; has: (size: Kit['size']) => boolean }[] = [
  { title: 'Femenino', has: (size) => size.endsWith('_FEMALE') },
  { title: 'Masculino', has: (size) => size.endsWith('_MALE') },
  { title: 'Infantil', has: (size) => size.startsWith('KIDS_') },
];

/** The cut of their gender first, then the other, then children's: nobody's is hidden. */
const cutsFor = (gender: Gender | '') => (gender === 'MALE' ? [cuts[1]!, cuts[0]!, cuts[2]!] : cuts);

/**
 * The sizes of an event by kit and cut, those of a gender first; none for a non-sport event, whose one kit is everyone's.
 */
export function sizeGroups(
  kits: readonly Kit[],
  chosenByOthers: readonly string[],
  gender: Gender | '' = '',
): SizeGroup[] {
  const names = [...new Set(kits.map(({ name }) => name))];
  return names.flatMap((kit) =>
    cutsFor(gender).flatMap(({ title, has }) => {
      const sizes = kits
        .filter(({ name, size }) => name === kit && has(size))
        .map(({ id, size, sizeLabel, left }) => ({
          id,
          label: sizeLabel.replace(/ \(.*\)$/, ''),
          fullLabel: sizeLabel,
          measure: measureOf(size),
          left: left - chosenByOthers.filter((other) => other === id).length,
        }));
      return sizes.length > 0 ? [{ kit, cut: title, sizes }] : [];
    }),
  );
}
