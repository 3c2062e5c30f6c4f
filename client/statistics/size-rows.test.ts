import { kitSizeLabels } from '../base/format/texts';
import type { KitSize } from '../gql/enums';
import { sizeGrids } from './size-rows';

const kit = (size: KitSize) => ({ size, sizeLabel: kitSizeLabels[size] });

it('sizeGrids has a column per size in natural order, and a row per cut', () => {
  const kits = [kit('L_MALE'), kit('XS_FEMALE'), kit('L_FEMALE')];
  expect(sizeGrids(kits)).toEqual([
    {
      sizes: ['XS', 'L'],
      rows: [
        { cut: 'Femenino', cells: [kits[1], kits[2]] },
        { cut: 'Masculino', cells: [undefined, kits[0]] },
      ],
    },
  ]);
});

it('sizeGrids separates children’s sizes and omits unused cuts', () => {
  const kits = [kit('KIDS_10'), kit('M_MALE'), kit('KIDS_4')];
  expect(sizeGrids(kits)).toEqual([
    { sizes: ['M'], rows: [{ cut: 'Masculino', cells: [kits[1]] }] },
    { sizes: ['4', '10'], rows: [{ cut: 'Infantil', cells: [kits[2], kits[0]] }] },
  ]);
});

it('sizeGrids splits sizes that do not fit in one row', () => {
  const all = (['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL'] as const).map((size) => kit(`${size}_MALE`));
  expect(sizeGrids(all).map(({ sizes }) => sizes)).toEqual([
    ['XS', 'S', 'M', 'L'],
    ['XL', 'XXL', 'XXXL', 'XXXXL'],
  ]);
});
