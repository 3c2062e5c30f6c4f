import { useState } from 'react';
import { errorMessage } from '../base/error-message';
import { useAppForm } from './form';
import { FormDialog } from './form-dialog';
import { ImageField } from './image-field';
import { TextField } from './text-field';
import type { UploadImage } from './upload-image';

interface ImageValues {
  file: File | null;
  alt: string;
}

/** A picture for the text: it is uploaded before it is put in, and needs words for who cannot see it. */
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
  const [busy, setBusy] = useState(false);

  async function insert({ file, alt }: ImageValues) {
    if (!file) {
      form.setError('file', { message: 'Elige una imagen.' });
      return;
    }
    setBusy(true);
    try {
      const { url } = await uploadImage(file);
      onInsert(url, alt.trim());
      onClose();
    } catch (error) {
      form.setError('file', { message: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title="Agregar imagen"
      form={form}
      submitLabel="Agregar imagen"
      busy={busy}
      onSubmit={insert}
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
