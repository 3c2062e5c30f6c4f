import { useReducer } from 'react';
import { errorMessage, fieldErrors } from '../../base/network/error-message';
import {
  checkFiles,
  isRearranged,
  isUnsaved,
  pictureList,
  reduceList,
  toSend,
  type ListedPicture,
  type PictureList,
  type StoredPicture,
} from './image-list';

/** Server operations of a list of images. */
export interface ImageStore {
  /** Uploads images. Returns for each the stored image, or why it is not stored. */
  add: (
    images: readonly { file: File; alt: string }[],
    onProgress: (index: number, sent: number) => void,
  ) => Promise<(StoredPicture | string)[]>;
  /**
   * Receives all stored images in their order and returns the stored state; undefined if they cannot be changed.
   * @throws errors of the server
   */
  arrange?: (pictures: readonly Pick<StoredPicture, 'alt' | 'id' | 'version'>[]) => Promise<readonly StoredPicture[]>;
  /** @throws errors of the server */
  remove: (id: string) => Promise<void>;
}

/** Returns the text for a failed upload. The messages of the fields say more than the general message. */
const uploadProblem = (error: unknown): string => Object.values(fieldErrors(error)).flat()[0] ?? errorMessage(error);

type UploadImage = (file: File, alt: string, onProgress: (sent: number) => void) => Promise<StoredPicture>;

/** Returns an `add` that uploads images in parallel, each with a request of its own. */
export const uploadEach =
  (upload: UploadImage): ImageStore['add'] =>
  (images, onProgress) =>
    Promise.all(
      images.map(({ file, alt }, index) => upload(file, alt, (sent) => onProgress(index, sent)).catch(uploadProblem)),
    );

/**
 * State of a list of images being edited: picked images stay in the page until `save`, which uploads all new images
 * together, and then the order and alternative texts.
 * @param tooMany reason shown for files over the maximum number
 */
export function useImageList(stored: readonly StoredPicture[], store: ImageStore, tooMany: string) {
  const [list, dispatch] = useReducer(reduceList, stored, pictureList);
  const sending = list.pictures.some(({ upload }) => upload.kind === 'sending');
  const dirty = list.pictures.some(isUnsaved) || isRearranged(list);

  async function send(unsent: readonly ListedPicture[]): Promise<(StoredPicture | null)[]> {
    const images = unsent.flatMap(({ key, file, alt }) => (file ? [{ key, file, alt: alt.trim() }] : []));
    for (const { key } of images) dispatch({ kind: 'sending', key, sent: 0 });
    const onProgress = (index: number, sent: number) => {
      const key = images[index]?.key;
      if (key !== undefined) dispatch({ kind: 'sending', key, sent });
    };
    const results = await store
      .add(images, onProgress)
      .catch((error: unknown): string[] => images.map(() => uploadProblem(error)));
    return images.map(({ key }, index) => {
      const result = results[index];
      if (typeof result === 'object') {
        dispatch({ kind: 'stored', key, picture: result });
        return result;
      }
      dispatch({ kind: 'failed', key, problem: result ?? errorMessage(null) });
      return null;
    });
  }

  /**
   * Uploads images, then the order. Returns the number of failed uploads.
   * @throws errors of `arrange`
   */
  async function sendAll(unsent: readonly ListedPicture[]): Promise<number> {
    const sent = await send(unsent);
    const storedByKey = new Map(unsent.map(({ key }, index) => [key, sent[index] ?? null]));
    const after: PictureList = {
      ...list,
      pictures: list.pictures.map((picture) => ({
        ...picture,
        stored: picture.stored ?? storedByKey.get(picture.key) ?? null,
      })),
      storedOrder: [...list.storedOrder, ...sent.flatMap((picture) => picture?.id ?? [])],
    };
    // New images are stored in the order of arrival, which may differ from the list's.
    if (store.arrange && (isRearranged(after) || sent.filter(Boolean).length > 1)) {
      const all = after.pictures.flatMap(({ stored, alt }) =>
        stored ? [{ id: stored.id, alt: alt.trim(), version: stored.version }] : [],
      );
      dispatch({ kind: 'saved', pictures: await store.arrange(all) });
    }
    return sent.filter((picture) => picture === null).length;
  }

  return {
    ...list,
    sending,
    dirty,
    unsent: list.pictures.filter(({ stored }) => stored === null).length,
    add: async (files: readonly File[]) => dispatch({ kind: 'picked', ...(await checkFiles(files)), tooMany }),
    move: (key: string, to: number) => dispatch({ kind: 'moved', key, to }),
    describe: (key: string, alt: string) => dispatch({ kind: 'described', key, alt }),
    /**
     * Removes an image from the list, and from the server if it is stored.
     * @throws errors of `store.remove`
     */
    remove: async ({ key, stored }: ListedPicture) => {
      if (stored) await store.remove(stored.id);
      dispatch({ kind: 'removed', key });
    },
    retry: (picture: ListedPicture) => sendAll([picture]),
    save: () => sendAll(toSend(list)),
  };
}
