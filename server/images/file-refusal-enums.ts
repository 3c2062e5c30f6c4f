import { registerEnumType } from 'type-graphql';

/** Why a file was not stored. */
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
  description: 'Why a file was not stored.',
  valuesConfig: {
    TOO_LARGE: { description: 'It has more than 10 MB, or is an svg of more than 200 KB.' },
    INCOMPLETE: { description: 'It broke off on the way.' },
    UNFIT: { description: 'By its content it is no picture of a kind that is taken here.' },
    TOO_MANY_PIXELS: { description: 'It has more than 40 megapixels.' },
    DAMAGED: { description: 'It begins as a picture, and cannot be drawn.' },
    NO_ROOM: { description: 'There are as many already as there may be.' },
  },
});
