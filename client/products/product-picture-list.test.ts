import { MOST_IMAGES } from '../ui/media/image-list';
import { reducePictures, type ProductPictureList } from './product-picture-list';

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const empty: ProductPictureList = { stored: [], picked: [], refused: [] };

it('two drops decoded at the same time together respect the maximum number of images', () => {
  const first = reducePictures(empty, { kind: 'picked', files: files('1', '2', '3', '4'), refused: [] });
  const second = reducePictures(first, { kind: 'picked', files: files('5', '6', '7', '8'), refused: [] });
  expect(second.picked).toHaveLength(MOST_IMAGES);
  expect(second.refused.map(({ name }) => name)).toEqual(['7', '8']);
});

it('refused images keep their reason, and images picked during the upload stay', () => {
  const picked = reducePictures(empty, { kind: 'picked', files: files('1', '2'), refused: [] });
  const keys = picked.picked.map(({ key }) => key);
  const later = reducePictures(picked, { kind: 'picked', files: files('3'), refused: [] });
  const sent = reducePictures(later, {
    kind: 'sent',
    keys,
    stored: [],
    problems: new Map([[keys[1]!, 'Está dañada.']]),
  });
  expect(sent.picked.map(({ file, problem }) => [file.name, problem])).toEqual([
    ['2', 'Está dañada.'],
    ['3', undefined],
  ]);
});
