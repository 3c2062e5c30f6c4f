import { Box, Button, Flex, Image, Text, VisuallyHidden } from '@chakra-ui/react';
import { ImageUp, X } from '../icons';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { GroupFrame } from '../field/field-frame';
import { useObjectUrl } from './object-url';
import { useField, type FieldProps } from '../field/use-field';
import { formatList } from '../../base/format/format';

const MAX_BYTES = 10 * 1024 * 1024;

/** Media types by file extension, as the server accepts them. */
const kinds = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
} as const;
export type ImageKind = keyof typeof kinds;

/** Returns the problem with a file, or true if it can be uploaded. The server checks its content, too. */
export function imageProblem(file: File, accepted: readonly ImageKind[]): true | string {
  const ending = file.name.split('.').pop()?.toLowerCase() ?? '';
  if (!accepted.some((kind) => kind === ending)) return `Elige una imagen ${formatList(accepted, 'o')}.`;
  if (file.size <= MAX_BYTES) return true;
  const size = Math.ceil(file.size / (1024 * 1024));
  return `La imagen pesa ${size} MB y el máximo es 10 MB. Redúcela y súbela otra vez.`;
}

/** Returns the `accept` attribute of a file input. */
export const acceptAttribute = (accepted: readonly ImageKind[]): string =>
  accepted.map((kind) => `.${kind},${kinds[kind]}`).join(',');

/**
 * Image that is uploaded with the form: picked or dropped, with a preview. `current` is displayed while none is picked.
 * Value: File, or null for no change; if `optional` is false, a file is required.
 */
export function ImageField<T extends FieldValues = FieldValues>({
  accept,
  current,
  previewHeight = '148px',
  previewWidth = '100%',
  fit = 'cover',
  optional = true,
  ...props
}: FieldProps<T> & {
  accept: readonly ImageKind[];
  current?: ReactNode;
  previewHeight?: string;
  previewWidth?: string;
  /** Whether an image of another shape is cropped (`cover`) or not (`contain`). */
  fit?: 'contain' | 'cover';
}) {
  const field = useField<File | null, T>({ ...props, optional }, (file) => (file ? imageProblem(file, accept) : true));
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const url = useObjectUrl(field.error ? null : field.value);

  useEffect(() => {
    // Allows picking the same file again after a reset or 'Quitar'.
    if (field.value === null && input.current) input.current.value = '';
  }, [field.value]);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    const file = event.dataTransfer.files[0];
    if (file) pick(file);
  };
  function pick(file: File) {
    field.setValue(file);
    field.onBlur();
  }

  return (
    <GroupFrame
      {...field.frame}
      help={
        <>
          {formatList(accept, 'o')}, máximo 10 MB. {props.help}
        </>
      }
    >
      <Box
        clear="left"
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={onDrop}
        rounded="l2"
        borderWidth="1px"
        borderStyle={isDragOver ? 'solid' : 'dashed'}
        borderColor={field.error ? 'border.error' : isDragOver ? 'brand.solid' : 'border.control'}
        bg={isDragOver ? 'brand.subtle' : 'bg.subtle'}
        p="3"
      >
        <Box h={previewHeight} w={previewWidth} rounded="l2" overflow="hidden" mx="auto" bg="bg.muted">
          {url ? <Image src={url} alt="" boxSize="full" objectFit={fit} /> : (current ?? <Blank />)}
        </Box>
        <Flex mt="3" gap="2" align="center" wrap="wrap">
          <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
            {field.value || current ? 'Cambiar' : 'Elegir archivo'}
            <VisuallyHidden>: {props.label}</VisuallyHidden>
          </Button>
          {field.value ? (
            <>
              <Text flex="1" minW="80px" truncate fontSize="13px" color="fg.muted" title={field.value.name}>
                {field.value.name} · sin guardar
              </Text>
              <Button variant="ghost" size="sm" color="fg" onClick={() => field.setValue(null)}>
                <X size={16} />
                Quitar
                <VisuallyHidden>: {props.label}</VisuallyHidden>
              </Button>
            </>
          ) : (
            <Text flex="1" fontSize="13px" color="fg.muted">
              o arrástralo aquí
            </Text>
          )}
        </Flex>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={props.label}
          accept={acceptAttribute(accept)}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) pick(file);
          }}
        />
      </Box>
    </GroupFrame>
  );
}

function Blank() {
  return (
    <Flex boxSize="full" align="center" justify="center" color="fg.subtle">
      <ImageUp size={28} strokeWidth={1.6} />
    </Flex>
  );
}
