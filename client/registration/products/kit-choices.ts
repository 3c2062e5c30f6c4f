import { measureOf } from '../../base/format/size-measures';
import type { Gender } from '../../gql/enums';
import type { WizardEvent } from '../order-lines';

type Kit = WizardEvent['kits'][number];

/** A kit size as offered to one competitor. `left` does not count units chosen by the rest of the team. */
export interface KitSizeChoice {
  id: string;
  /** Size without the cut, which the group's title shows: "S" */
  label: string;
  /** Accessible name: "S (Femenino)" */
  fullLabel: string;
  /** Chest measure in centimetres: "89 a 94" */
  measure: string;
  left: number;
}

export interface SizeGroup {
  kit: string;
  cut: string;
  sizes: KitSizeChoice[];
}

const cuts: readonly { title: string; has: (size: Kit['size']) => boolean }[] = [
  { title: 'Femenino', has: (size) => size.endsWith('_FEMALE') },
  { title: 'Masculino', has: (size) => size.endsWith('_MALE') },
  { title: 'Infantil', has: (size) => size.startsWith('KIDS_') },
];

/** Orders the cuts: the competitor's gender first, then the other, then children's. All stay visible. */
const cutsFor = (gender: Gender | '') => (gender === 'MALE' ? [cuts[1]!, cuts[0]!, cuts[2]!] : cuts);

/**
 * Groups an event's sizes by kit and cut, the competitor's cut first. Empty for a non-sport event, whose only kit is
 * for all.
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
