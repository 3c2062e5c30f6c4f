import { Flex, type FlexProps } from '@chakra-ui/react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';

/** Drop target for files. The caller renders its content, with a button that calls `choose`. */
export function FileDropZone({
  label,
  accept,
  multiple = false,
  closed,
  onFiles,
  children,
  ...box
}: Omit<FlexProps, 'children' | 'onDrop'> & {
  /** Accessible name of the files. */
  label: string;
  accept: string;
  multiple?: boolean;
  /** Whether files are refused now. */
  closed: boolean;
  /** Called with at least one file; with exactly one unless `multiple`. */
  onFiles: (files: File[]) => void;
  children: (choose: () => void) => ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);

  function addFiles(list: FileList | null) {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (!closed && files.length > 0) onFiles(files);
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    addFiles(event.dataTransfer.files);
  }

  return (
    <Flex
      borderWidth="1.5px"
      {...box}
      borderStyle={isDragOver ? 'solid' : 'dashed'}
      borderColor={isDragOver ? 'brand.solid' : 'border.control'}
      bg={isDragOver ? 'brand.subtle' : box.bg}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(!closed && event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={onDrop}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const { files } = event.target;
          addFiles(files);
          // Allows picking the same file again.
          event.target.value = '';
        }}
      />
    </Flex>
  );
}
