import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const FileRefusal = describedEnum('FileRefusal', 'Reason why a file was not stored.', {
  TOO_LARGE: 'The file is larger than 10 MB, or an svg larger than 200 KB.',
  INCOMPLETE: 'The upload was interrupted.',
  UNFIT: 'The content is not an image of an accepted format.',
  TOO_MANY_PIXELS: 'The image has more than 40 megapixels.',
  DAMAGED: 'The content begins like an image but cannot be decoded.',
  NO_ROOM: 'The maximum number of images is reached.',
});
export type FileRefusal = EnumValue<typeof FileRefusal>;
