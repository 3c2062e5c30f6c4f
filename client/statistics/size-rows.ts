import type { KitSize } from '../gql/enums';

/** Cut of a size. */
export type Cut = 'Femenino' | 'Masculino' | 'Infantil';

const order: Record<Cut, readonly KitSize[]> = {
  Femenino: ['XS_FEMALE', 'S_FEMALE', 'M_FEMALE', 'L_FEMALE', 'XL_FEMALE', 'XXL_FEMALE', 'XXXL_FEMALE', 'XXXXL_FEMALE'],
  Masculino: ['XS_MALE', 'S_MALE', 'M_MALE', 'L_MALE', 'XL_MALE', 'XXL_MALE', 'XXXL_MALE', 'XXXXL_MALE'],
  Infantil: ['KIDS_4', 'KIDS_6', 'KIDS_8', 'KIDS_10', 'KIDS_12', 'KIDS_14'],
};

/** "M (Femenino)" → "M" */
const shortLabel = (sizeLabel: string) => sizeLabel.replace(/ \(.*\)$/, '');

interface SizedKit {
  size: KitSize;
  sizeLabel: string;
}

/** Maximum number of size columns in a card. */
const ABREAST = 6;

/** Splits a list into equal parts of at most ABREAST. */
function parts<T>(list: readonly T[]): T[][] {
  const size = Math.ceil(list.length / Math.ceil(list.length / ABREAST));
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));
}

/**
 * Arranges kits of one name as grids: a column per size, a row per cut. Children's sizes get a grid of their own, and
 * many sizes are split.
 */
export function sizeGrids<Kit extends SizedKit>(
  kits: readonly Kit[],
): { sizes: string[]; rows: { cut: Cut; cells: (Kit | undefined)[] }[] }[] {
  return [['Femenino', 'Masculino'] as const, ['Infantil'] as const].flatMap((cuts) => {
    // Both cuts list their sizes in the same order, so that equal indexes are equal sizes.
    const places = order[cuts[0]].map((_, place) =>
      cuts.map((cut) => kits.find(({ size }) => size === order[cut][place])),
    );
    const used = places.filter((cells) => cells.some(Boolean));
    return (used.length === 0 ? [] : parts(used)).map((used) => ({
      sizes: used.map((cells) => shortLabel(cells.find(Boolean)?.sizeLabel ?? '')),
      rows: cuts
        .map((cut, row) => ({ cut, cells: used.map((cells) => cells[row]) }))
        .filter(({ cells }) => cells.some(Boolean)),
    }));
  });
}
