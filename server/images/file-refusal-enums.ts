import { registerEnumType } from 'type-graphql';

/** Reason why a file was not stored. */
export enum FileRefusal {
  TOO_LARGE = 'TOO_LARGE',
  INCOMPLETE = 'INCOMPLETE',
  UNFIT = 'UNFIT',
  TOO_MANY_PIXELS = 'TOO_MANY_PIXELS',
  DAMAGED = 'DAMAGED',
  NO_ROOM = 'NO_ROOM',
}
registerEnumType(FileRefusal, {
  name: 'FileRefusal',
  description: 'Reason why a file was not stored.',
  valuesConfig: {
    TOO_LARGE: { description: 'The file is larger than 10 MB, or an svg larger than 200 KB.' },
    INCOMPLETE: { description: 'The upload was interrupted.' },
    UNFIT: { description: 'The content is not an image of an accepted format.' },
    TOO_MANY_PIXELS: { description: 'The image has more than 40 megapixels.' },
    DAMAGED: { description: 'The content begins like an image but cannot be decoded.' },
    NO_ROOM: { description: 'The maximum number of images is reached.' },
  },
});
