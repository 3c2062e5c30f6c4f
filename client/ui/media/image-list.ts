import type { Masked } from '../../base/network/fragment';
import type { Cover_ImageFragment } from '../../gql/graphql';
import { imageProblem, type ImageKind } from './image-field';
import { imageSize } from './image-size';

/** Maximum number of images in a gallery; the server has the same limit. */
export const MOST_IMAGES = 6;
export const MAX_ALT_LENGTH = 200;
export const galleryKinds: readonly ImageKind[] = ['png', 'jpg', 'jpeg'];
const MAX_PIXELS = 40_000_000;

/** Image as stored by the server. */
export interface StoredPicture {
  id: string;
  /** Name of the uploaded file, if the server returns it. */
  name?: string;
  alt: string;
  version: number | null;
  image: Masked<Cover_ImageFragment>;
}

/** Image of the list, stored or only picked. */
export interface ListedPicture {
  /** Stable key while the image is in the list, before and after it is stored. */
  key: string;
  alt: string;
  stored: StoredPicture | null;
  file: File | null;
  upload: { kind: 'none' } | { kind: 'sending'; sent: number } | { kind: 'failed'; problem: string };
}

/** File that cannot be uploaded, with the reason. */
export interface RefusedFile {
  name: string;
  problem: string;
}

export interface PictureList {
  pictures: readonly ListedPicture[];
  /** IDs in the server's order. */
  storedOrder: readonly string[];
  refused: readonly RefusedFile[];
}

export type ListAction =
  /** `tooMany`: reason for the files over the maximum number. */
  | { kind: 'picked'; files: readonly File[]; refused: readonly RefusedFile[]; tooMany: string }
  | { kind: 'moved'; key: string; to: number }
  | { kind: 'described'; key: string; alt: string }
  | { kind: 'removed'; key: string }
  | { kind: 'sending'; key: string; sent: number }
  | { kind: 'failed'; key: string; problem: string }
  | { kind: 'stored'; key: string; picture: StoredPicture }
  | { kind: 'saved'; pictures: readonly StoredPicture[] };

let nextKey = 1;
const none = { kind: 'none' } as const;

const listed = (stored: StoredPicture): ListedPicture => ({
  key: `guardada-${stored.id}`,
  alt: stored.alt,
  stored,
  file: null,
  upload: none,
});

export const pictureList = (stored: readonly StoredPicture[]): PictureList => ({
  pictures: stored.map(listed),
  storedOrder: stored.map(({ id }) => id),
  refused: [],
});

/** Applies an action to the list. */
export function reduceList(list: PictureList, action: ListAction): PictureList {
  const change = (key: string, changes: Partial<ListedPicture>): PictureList => ({
    ...list,
    pictures: list.pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)),
  });
  switch (action.kind) {
    case 'picked': {
      const room = Math.max(0, MOST_IMAGES - list.pictures.length);
      const added = action.files
        .slice(0, room)
        .map((file): ListedPicture => ({ key: `nueva-${nextKey++}`, alt: '', stored: null, file, upload: none }));
      const tooMany = action.files.slice(room).map(({ name }) => ({ name, problem: action.tooMany }));
      return { ...list, pictures: [...list.pictures, ...added], refused: [...action.refused, ...tooMany] };
    }
    case 'moved': {
      const moved = list.pictures.find(({ key }) => key === action.key);
      if (!moved) return list;
      const others = list.pictures.filter((picture) => picture !== moved);
      return { ...list, pictures: [...others.slice(0, action.to), moved, ...others.slice(action.to)] };
    }
    case 'described':
      return change(action.key, { alt: action.alt });
    case 'removed': {
      const removed = list.pictures.find(({ key }) => key === action.key);
      return {
        ...list,
        pictures: list.pictures.filter((picture) => picture !== removed),
        storedOrder: list.storedOrder.filter((id) => id !== removed?.stored?.id),
      };
    }
    case 'sending':
      return change(action.key, { upload: { kind: 'sending', sent: action.sent } });
    case 'failed':
      return change(action.key, { upload: { kind: 'failed', problem: action.problem } });
    case 'stored':
      return {
        ...change(action.key, { stored: action.picture, file: null, upload: none }),
        storedOrder: [...list.storedOrder, action.picture.id],
      };
    case 'saved': {
      const byId = new Map(action.pictures.map((picture) => [picture.id, picture]));
      return {
        ...list,
        storedOrder: action.pictures.map(({ id }) => id),
        pictures: list.pictures.map((picture) => {
          const stored = picture.stored && byId.get(picture.stored.id);
          return stored ? { ...picture, stored } : picture;
        }),
      };
    }
  }
}

/** Returns whether an image is not stored, or has another alternative text than the stored one. */
export const isUnsaved = ({ stored, alt }: ListedPicture): boolean => stored === null || stored.alt !== alt.trim();

/** Returns the images that are not uploaded. */
export const toSend = ({ pictures }: PictureList): ListedPicture[] =>
  pictures.filter(({ stored, upload }) => stored === null && upload.kind !== 'sending');

/** Returns whether stored images differ from the server's in order or alternative text. */
export const isRearranged = ({ pictures, storedOrder }: PictureList): boolean => {
  const stored = pictures.filter((picture) => picture.stored !== null);
  return stored.some(isUnsaved) || stored.map((picture) => picture.stored?.id).join() !== storedOrder.join();
};

/** Separates files that can be uploaded from refused ones: by kind, size and dimensions. */
export async function checkFiles(files: readonly File[]): Promise<{ files: File[]; refused: RefusedFile[] }> {
  const problems = await Promise.all(files.map(problemOf));
  return {
    files: files.filter((_, index) => problems[index] === null),
    refused: files.flatMap(({ name }, index) => {
      const problem = problems[index];
      return problem ? [{ name, problem }] : [];
    }),
  };
}

async function problemOf(file: File): Promise<string | null> {
  const problem = imageProblem(file, galleryKinds);
  if (problem !== true) return problem;
  const size = await imageSize(file);
  if (!size) return 'No se puede abrir como imagen. Prueba con otra.';
  if (size.width * size.height > MAX_PIXELS) {
    const megapixels = Math.ceil((size.width * size.height) / 1_000_000);
    return `La imagen tiene ${megapixels} megapíxeles y el máximo son 40. Redúcela y súbela otra vez.`;
  }
  return null;
}
