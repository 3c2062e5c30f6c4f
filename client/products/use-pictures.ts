import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { UploadContext } from '../base/upload-link';
import { errorMessage } from '../base/error-message';
import { unmask } from '../base/fragment';
import {
  AddProductImagesDocument,
  DeleteProductImageDocument,
  type ProductForm_ProductFragment,
  type ProductPictures_PictureFragment,
  type ProductPictures_ProductFragment,
} from '../gql/graphql';
import type { FileRefusal } from '../gql/enums';
import { MOST_IMAGES, checkFiles, type RefusedFile } from '../ui/image-list';

export type StoredPicture = ProductPictures_PictureFragment;

/** A file that waits to be sent with the next save. */
export interface PickedPicture {
  key: string;
  file: File;
  /** Why the server did not take it */
  problem?: string;
}

/** Why the server did not store a file. */
const refusedTexts: Record<FileRefusal, string> = {
  TOO_LARGE: 'El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.',
  INCOMPLETE: 'El archivo no llegó completo. Súbelo otra vez.',
  UNFIT: 'El archivo debe ser una imagen PNG, JPG o JPEG.',
  TOO_MANY_PIXELS: 'La imagen es demasiado grande: el máximo son 40 megapíxeles.',
  DAMAGED: 'La imagen está dañada. Prueba con otra.',
  NO_ROOM: `El producto ya tiene ${MOST_IMAGES} imágenes. Elimina una para subir otra.`,
};

let keys = 0;

/** The pictures of a product: those that are stored, and those that go up together with the next save. */
export function usePictures(product: ProductForm_ProductFragment | null) {
  const read = unmask<ProductPictures_ProductFragment>(product);
  const [stored, setStored] = useState<readonly StoredPicture[]>(() => unmask<StoredPicture>(read?.images) ?? []);
  const [picked, setPicked] = useState<readonly PickedPicture[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [sent, setSent] = useState<number | null>(null);
  const [addImages] = useMutation(AddProductImagesDocument);
  const [deleteImage] = useMutation(DeleteProductImageDocument);
  const count = stored.length + picked.length;

  async function add(files: readonly File[]): Promise<void> {
    const checked = await checkFiles(files);
    const room = Math.max(0, MOST_IMAGES - count);
    setPicked((former) => [
      ...former,
      ...checked.files.slice(0, room).map((file) => ({ key: `nueva-${++keys}`, file })),
    ]);
    setRefused([
      ...checked.refused,
      ...checked.files
        .slice(room)
        .map(({ name }) => ({ name, problem: `Ya hay ${MOST_IMAGES} imágenes. Quita una para agregar otra.` })),
    ]);
  }

  /** Sends what was picked as one batch; what is refused stays, marked. @returns how many were refused */
  async function send(productId: string): Promise<number> {
    if (picked.length === 0) return 0;
    setSent(0);
    const context: UploadContext = { onUploadProgress: setSent };
    try {
      const { data } = await addImages({
        variables: { productId, files: picked.map(({ file }) => file) },
        context: { ...context },
      });
      const answer = data?.addProductImages;
      const added = unmask<StoredPicture>(answer?.images) ?? [];
      const why = new Map(answer?.refused.map(({ index, reason }) => [index, refusedTexts[reason]]));
      setStored((former) => [...former, ...added]);
      setPicked(picked.flatMap((picture, index) => (why.has(index) ? [{ ...picture, problem: why.get(index) }] : [])));
      return why.size;
    } catch (error) {
      setPicked(picked.map((picture) => ({ ...picture, problem: errorMessage(error) })));
      return picked.length;
    } finally {
      setSent(null);
    }
  }

  /** One that was only picked goes at once. @throws what the server refuses */
  async function remove(key: string): Promise<void> {
    if (stored.some(({ id }) => id === key)) await deleteImage({ variables: { id: key } });
    setStored((former) => former.filter(({ id }) => id !== key));
    setPicked((former) => former.filter((picture) => picture.key !== key));
  }

  return { stored, picked, refused, sent, count, unsent: picked.length, add, send, remove };
}
