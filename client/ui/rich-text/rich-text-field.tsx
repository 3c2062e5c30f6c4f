import { Box, Skeleton } from '@chakra-ui/react';
import { Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { GroupFrame } from '../field/field-frame';
import type { UploadImage } from '../media/upload-image';
import { useField, type FieldProps } from '../field/use-field';
import { lazily } from '../../base/defer-hydration';

const LazyEditor = lazily(() => import('./rich-text-editor'));

/**
 * Text with headings, emphasis, lists, links and images. The editor's code is loaded with the field. Value: HTML, '' if
 * empty.
 */
export function RichTextField<T extends FieldValues = FieldValues>({
  uploadImage,
  ...props
}: FieldProps<T> & { uploadImage?: UploadImage }) {
  const field = useField<string, T>(props);
  return (
    <GroupFrame
      id={`${field.id}-grupo`}
      label={props.label}
      help={props.help}
      error={field.error}
      optional={props.optional}
    >
      <Box clear="left">
        <Suspense fallback={<Skeleton h="290px" rounded="l2" />}>
          <LazyEditor
            id={field.id}
            label={props.label}
            value={field.value ?? ''}
            onChange={field.setValue}
            onBlur={field.onBlur}
            uploadImage={uploadImage}
          />
        </Suspense>
      </Box>
    </GroupFrame>
  );
}
