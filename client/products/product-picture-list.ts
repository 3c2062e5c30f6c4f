import type { ProductPictures_PictureFragment } from '../gql/graphql';
import { MOST_IMAGES, type RefusedFile } from '../ui/media/image-list';

export type StoredPicture = ProductPictures_PictureFragment;

/** An image to upload with the next save. */
export interface PickedPicture {
  key: string;
  file: File;
  /** Why the server refused it */
  problem?: string;
}

export interface ProductPictureList {
  stored: readonly StoredPicture[];
  picked: readonly PickedPicture[];
  refused: readonly RefusedFile[];
}

export type ProductPictureAction =
  | { kind: 'picked'; files: readonly File[]; refused: readonly RefusedFile[] }
  /** Response to a batch: stored images, and reasons by key for refused ones */
  | { kind: 'sent'; keys: readonly string[]; stored: readonly StoredPicture[]; problems: ReadonlyMap<string, string> }
  | { kind: 'removed'; key: string };

let nextKey = 1;

/** Applies an action. Enforces the maximum here, because two drops in a row are decoded before either counts. */
export function reducePictures(list: ProductPictureList, action: ProductPictureAction): ProductPictureList {
  switch (action.kind) {
    case 'picked': {
      const room = Math.max(0, MOST_IMAGES - list.stored.length - list.picked.length);
      const tooMany = action.files
        .slice(room)
        .map(({ name }) => ({ name, problem: `Ya hay ${MOST_IMAGES} imágenes. Quita una para agregar otra.` }));
      return {
        ...list,
        picked: [...list.picked, ...action.files.slice(0, room).map((file) => ({ key: `nueva-${nextKey++}`, file }))],
        refused: [...action.refused, ...tooMany],
      };
    }
    case 'sent':
      return {
        ...list,
        stored: [...list.stored, ...action.stored],
        picked: list.picked.flatMap((picture) => {
          if (!action.keys.includes(picture.key)) return [picture];
          const problem = action.problems.get(picture.key);
          return problem === undefined ? [] : [{ ...picture, problem }];
        }),
      };
    case 'removed':
      return {
        ...list,
        stored: list.stored.filter(({ id }) => id !== action.key),
        picked: list.picked.filter(({ key }) => key !== action.key),
      };
  }
}
