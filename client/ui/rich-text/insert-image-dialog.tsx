import { errorMessage } from '../../base/network/error-message';
import { useAppForm } from '../form/form';
import { FormDialog } from '../dialog/form-dialog';
import { ImageField } from '../media/image-field';
import { TextField } from '../field/text-field';
import type { UploadImage } from '../media/upload-image';

interface ImageValues {
  file: File | null;
  alt: string;
}

/** Dialog that uploads an image and inserts it into a text; the alternative text is required. */
export function InsertImageDialog({
  uploadImage,
  onInsert,
  onClose,
}: {
  uploadImage: UploadImage;
  onInsert: (src: string, alt: string) => void;
  onClose: () => void;
}) {
  const form = useAppForm<ImageValues>({ defaultValues: { file: null, alt: '' } });

  async function insert({ file, alt }: ImageValues) {
    if (!file) {
      form.setError('file', { message: 'Elige una imagen.' });
      return;
    }
    const { url } = await uploadImage(file);
    onInsert(url, alt.trim());
    onClose();
  }

  return (
    <FormDialog
      title="Agregar imagen"
      form={form}
      submitLabel="Agregar imagen"
      save={insert}
      onRefused={(error) => form.setError('file', { message: errorMessage(error) })}
      onClose={onClose}
    >
      <ImageField<ImageValues> name="file" label="Archivo de imagen" accept={['png', 'jpg', 'jpeg']} />
      <TextField<ImageValues>
        name="alt"
        label="Qué se ve en la imagen"
        help="Lo lee quien no puede ver la imagen."
        maxLength={200}
      />
    </FormDialog>
  );
}
