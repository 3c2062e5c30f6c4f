import { useReducer } from 'react';
import { errorMessage, fieldErrors } from '../base/error-message';
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

/** How a gallery is stored; each answers what the server has then, or throws. */
export interface GalleryStore {
  add: (file: File, alt: string, onProgress: (sent: number) => void) => Promise<StoredPicture>;
  /** All stored pictures, in their order */
  arrange: (pictures: readonly Pick<StoredPicture, 'alt' | 'id' | 'version'>[]) => Promise<readonly StoredPicture[]>;
  remove: (id: string) => Promise<void>;
}

/**
 * A gallery while it is edited: what is picked stays with the page until `save`, which sends all new pictures at the same
 * time and then the order and the words.
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
      // The server names the file's field; what it says of it tells more than that something is wrong.
      const [first] = Object.values(fieldErrors(error)).flat();
      dispatch({ kind: 'failed', key, problem: first ?? errorMessage(error) });
      return null;
    }
  }

  /** Sends these and then the order; how many of them did not arrive. @throws what `arrange` throws */
  async function sendAll(wanted: readonly ListedPicture[]): Promise<number> {
    const sent = await Promise.all(wanted.map(send));
    const arrived = new Map(wanted.map(({ key }, index) => [key, sent[index] ?? null]));
    const after: PictureList = {
      ...list,
      pictures: list.pictures.map((picture) => ({
        ...picture,
        stored: picture.stored ?? arrived.get(picture.key) ?? null,
      })),
      storedOrder: [...list.storedOrder, ...sent.flatMap((picture) => picture?.id ?? [])],
    };
    // New pictures were stored in the order in which they arrived, which is not that of the list.
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
    /** Out of the list, and off the server if it is there. @throws what `store.remove` throws */
    remove: async ({ key, stored }: ListedPicture) => {
      if (stored) await store.remove(stored.id);
      dispatch({ kind: 'removed', key });
    },
    retry: (picture: ListedPicture) => sendAll([picture]),
    save: () => sendAll(toSend(list)),
  };
}
