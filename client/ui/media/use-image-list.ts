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

/** Server operations of a gallery. Each returns the stored state, or throws. */
export interface GalleryStore {
  add: (file: File, alt: string, onProgress: (sent: number) => void) => Promise<StoredPicture>;
  /** Receives all stored images in their order. */
  arrange: (pictures: readonly Pick<StoredPicture, 'alt' | 'id' | 'version'>[]) => Promise<readonly StoredPicture[]>;
  remove: (id: string) => Promise<void>;
}

/**
 * State of a gallery being edited: picked images stay in the page until `save`, which uploads all new images in
 * parallel, and then the order and alternative texts.
 */
export function useImageList(stored: readonly StoredPicture[], store: GalleryStore) {
  const [list, dispatch] = useReducer(reduceList, stored, pictureList);
  const sending = list.pictures.some(({ upload }) => upload.kind === 'sending');
  const dirty = list.pictures.some(isUnsaved) || isRearranged(list);

  async function send(picture: ListedPicture): Promise<StoredPicture | null> {
    const { key, file, alt } = picture;
    if (!file) return null;
    dispatch({ kind: 'sending', key, sent: 0 });
    try {
      const stored = await store.add(file, alt.trim(), (sent) => dispatch({ kind: 'sending', key, sent }));
      dispatch({ kind: 'stored', key, picture: stored });
      return stored;
    } catch (error) {
      // The messages of the fields say more than the general message.
      const [first] = Object.values(fieldErrors(error)).flat();
      dispatch({ kind: 'failed', key, problem: first ?? errorMessage(error) });
      return null;
    }
  }

  /**
   * Uploads images, then the order. Returns the number of failed uploads.
   * @throws errors of `arrange`
   */
  async function sendAll(unsent: readonly ListedPicture[]): Promise<number> {
    const sent = await Promise.all(unsent.map(send));
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
    if (isRearranged(after) || sent.filter(Boolean).length > 1) {
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
    add: async (files: readonly File[]) => dispatch({ kind: 'picked', ...(await checkFiles(files)) }),
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
