import { useMutation } from '@apollo/client/react';
import type { UploadContext } from '../base/network/upload-link';
import { unmask, type Masked } from '../base/network/fragment';
import {
  AddProductImagesDocument,
  DeleteProductImageDocument,
  type ProductImages_ImageFragment,
  type ProductImages_ProductFragment,
} from '../gql/graphql';
import type { FileRefusal } from '../gql/enums';
import { MOST_IMAGES } from '../ui/media/image-list';
import { useImageList, type ImageStore } from '../ui/media/use-image-list';

/** Why the server refused an image. */
const refusedTexts: Record<FileRefusal, string> = {
  TOO_LARGE: 'El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.',
  INCOMPLETE: 'El archivo no llegó completo. Súbelo otra vez.',
  UNFIT: 'El archivo debe ser una imagen PNG, JPG o JPEG.',
  TOO_MANY_PIXELS: 'La imagen es demasiado grande: el máximo son 40 megapíxeles.',
  DAMAGED: 'La imagen está dañada. Prueba con otra.',
  NO_ROOM: `El producto ya tiene ${MOST_IMAGES} imágenes. Elimina una para subir otra.`,
};

const listed = (images: readonly Masked<ProductImages_ImageFragment>[] = []) =>
  unmask<ProductImages_ImageFragment>(images).map((image) => ({ ...image, alt: '', version: null }));

/** Images of a product; `save` uploads picked ones as one batch to the product that `productId` returns. */
export function useProductImages(product: Masked<ProductImages_ProductFragment> | null, productId: () => string) {
  const [add] = useMutation(AddProductImagesDocument);
  const [remove] = useMutation(DeleteProductImageDocument);
  const stored = listed(unmask<ProductImages_ProductFragment>(product)?.images);
  const store: ImageStore = {
    add: async (images, onProgress) => {
      const context: UploadContext = {
        onUploadProgress: (sent) => images.forEach((_, index) => onProgress(index, sent)),
      };
      const files = images.map(({ file }) => file);
      const { data } = await add({ variables: { productId: productId(), files }, context: { ...context } });
      const stored = listed(data?.addProductImages.images);
      const problems = new Map(
        data?.addProductImages.refused.map(({ index, reason }) => [index, refusedTexts[reason]]),
      );
      // The stored images are in the order of the files that were not refused.
      return images.flatMap((_, index) => problems.get(index) ?? stored.shift() ?? []);
    },
    remove: async (id) => void (await remove({ variables: { id } })),
  };
  return useImageList(stored, store, `Ya hay ${MOST_IMAGES} imágenes. Quita una para agregar otra.`);
}
