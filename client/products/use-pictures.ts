import { useMutation } from '@apollo/client/react';
import { useReducer, useState } from 'react';
import type { UploadContext } from '../base/network/upload-link';
import { errorMessage } from '../base/network/error-message';
import { unmask } from '../base/network/fragment';
import {
  AddProductImagesDocument,
  DeleteProductImageDocument,
  type ProductForm_ProductFragment,
  type ProductPictures_ProductFragment,
} from '../gql/graphql';
import type { FileRefusal } from '../gql/enums';
import { MOST_IMAGES, checkFiles } from '../ui/media/image-list';
import { reducePictures, type StoredPicture } from './product-picture-list';

/** Why the server refused an image. */
const refusedTexts: Record<FileRefusal, string> = {
  TOO_LARGE: 'El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.',
  INCOMPLETE: 'El archivo no llegó completo. Súbelo otra vez.',
  UNFIT: 'El archivo debe ser una imagen PNG, JPG o JPEG.',
  TOO_MANY_PIXELS: 'La imagen es demasiado grande: el máximo son 40 megapíxeles.',
  DAMAGED: 'La imagen está dañada. Prueba con otra.',
  NO_ROOM: `El producto ya tiene ${MOST_IMAGES} imágenes. Elimina una para subir otra.`,
};

/** Images of a product: stored ones, and those to upload with the next save. */
export function usePictures(product: ProductForm_ProductFragment | null) {
  const read = unmask<ProductPictures_ProductFragment>(product);
  const [list, dispatch] = useReducer(reducePictures, null, () => ({
    stored: unmask<StoredPicture>(read?.images) ?? [],
    picked: [],
    refused: [],
  }));
  const { stored, picked } = list;
  const [sent, setSent] = useState<number | null>(null);
  const [addImages] = useMutation(AddProductImagesDocument);
  const [deleteImage] = useMutation(DeleteProductImageDocument);

  /** Uploads picked images as one batch; refused ones stay with their reason. @returns number of refused images */
  async function send(productId: string): Promise<number> {
    if (picked.length === 0) return 0;
    const keys = picked.map(({ key }) => key);
    setSent(0);
    const context: UploadContext = { onUploadProgress: setSent };
    try {
      const { data } = await addImages({
        variables: { productId, files: picked.map(({ file }) => file) },
        context: { ...context },
      });
      const result = data?.addProductImages;
      const problems = new Map(
        result?.refused.flatMap(({ index, reason }) => {
          const key = keys[index];
          return key === undefined ? [] : [[key, refusedTexts[reason]] as const];
        }),
      );
      dispatch({ kind: 'sent', keys, stored: unmask<StoredPicture>(result?.images) ?? [], problems });
      return problems.size;
    } catch (error) {
      const problem = errorMessage(error);
      dispatch({ kind: 'sent', keys, stored: [], problems: new Map(keys.map((key) => [key, problem])) });
      return picked.length;
    } finally {
      setSent(null);
    }
  }

  return {
    ...list,
    sent,
    count: stored.length + picked.length,
    unsent: picked.length,
    add: async (files: readonly File[]) => dispatch({ kind: 'picked', ...(await checkFiles(files)) }),
    send,
    /** Deletes a stored image on the server; a picked one is only removed. @throws errors of the server */
    remove: async (key: string) => {
      if (stored.some(({ id }) => id === key)) await deleteImage({ variables: { id: key } });
      dispatch({ kind: 'removed', key });
    },
  };
}
