import { MOST_IMAGES, pictureList, reduceList } from './image-list';

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const empty = pictureList([]);
const tooMany = 'No cabe.';

it('two drops decoded at the same time together respect the maximum number of images', () => {
  const first = reduceList(empty, { kind: 'picked', files: files('1', '2', '3', '4'), refused: [], tooMany });
  const second = reduceList(first, { kind: 'picked', files: files('5', '6', '7', '8'), refused: [], tooMany });
  expect(second.pictures).toHaveLength(MOST_IMAGES);
  expect(second.refused).toEqual(['7', '8'].map((name) => ({ name, problem: tooMany })));
});

it('refused images keep their reason, and images picked during the upload stay', () => {
  const picked = reduceList(empty, { kind: 'picked', files: files('1', '2'), refused: [], tooMany });
  const keys = picked.pictures.map(({ key }) => key);
  const later = reduceList(picked, { kind: 'picked', files: files('3'), refused: [], tooMany });
  const picture = { id: '9', alt: '', version: null, image: null as never };
  const uploaded = reduceList(later, { kind: 'stored', key: keys[0]!, picture });
  const refused = reduceList(uploaded, { kind: 'failed', key: keys[1]!, problem: 'Está dañada.' });
  expect(refused.storedOrder).toEqual(['9']);
  expect(refused.pictures.map(({ file, upload }) => [file?.name, upload])).toEqual([
    [undefined, { kind: 'none' }],
    ['2', { kind: 'failed', problem: 'Está dañada.' }],
    ['3', { kind: 'none' }],
  ]);
});
