import { kitSizeLabels } from '../base/texts';
import type { KitSize } from '../gql/enums';
import { sizeGrids } from './size-rows';

const kit = (size: KitSize) => ({ size, sizeLabel: kitSizeLabels[size] });

it('has a column for each size that occurs, in the order people know, and a row for each cut', () => {
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

it('keeps children apart, and leaves out cuts there are none of', () => {
  const kits = [kit('KIDS_10'), kit('M_MALE'), kit('KIDS_4')];
  expect(sizeGrids(kits)).toEqual([
    { sizes: ['M'], rows: [{ cut: 'Masculino', cells: [kits[1]] }] },
    { sizes: ['4', '10'], rows: [{ cut: 'Infantil', cells: [kits[2], kits[0]] }] },
  ]);
});

it('parts more sizes than stand beside each other', () => {
  const all = (['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL'] as const).map((size) => kit(`${size}_MALE`));
  expect(sizeGrids(all).map(({ sizes }) => sizes)).toEqual([
    ['XS', 'S', 'M', 'L'],
    ['XL', 'XXL', 'XXXL', 'XXXXL'],
  ]);
});
