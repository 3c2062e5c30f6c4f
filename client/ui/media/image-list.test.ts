import { MOST_IMAGES, pictureList, reduceList } from './image-list';

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const empty = pictureList([]);

it('two drops decoded at the same time together respect the maximum number of images', () => {
  const first = reduceList(empty, { kind: 'picked', files: files('1', '2', '3', '4'), refused: [] });
  const second = reduceList(first, { kind: 'picked', files: files('5', '6', '7', '8'), refused: [] });
  expect(second.pictures).toHaveLength(MOST_IMAGES);
  expect(second.refused.map(({ name }) => name)).toEqual(['7', '8']);
});

it('refused images keep their reason, and images picked during the upload stay', () => {
  const picked = reduceList(empty, { kind: 'picked', files: files('1', '2'), refused: [] });
  const keys = picked.pictures.map(({ key }) => key);
  const later = reduceList(picked, { kind: 'picked', files: files('3'), refused: [] });
  const refused = reduceList(later, { kind: 'failed', key: keys[1]!, problem: 'Está dañada.' });
  expect(refused.pictures.map(({ file, upload }) => [file?.name, upload])).toEqual([
    ['1', { kind: 'none' }],
    ['2', { kind: 'failed', problem: 'Está dañada.' }],
    ['3', { kind: 'none' }],
  ]);
});
