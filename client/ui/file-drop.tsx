import { Flex, type FlexProps } from '@chakra-ui/react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';

/** Where files are dropped. What is said in it, and the real button that `choose` is for, are the caller's. */
export function FileDrop({
  label,
  accept,
  multiple = false,
  closed,
  onFiles,
  children,
  ...box
}: Omit<FlexProps, 'children' | 'onDrop'> & {
  /** What the files are, for who does not see the box */
  label: string;
  accept: string;
  multiple?: boolean;
  /** Nothing is taken now */
  closed: boolean;
  /** At least one, and one alone where not several may be picked */
  onFiles: (files: File[]) => void;
  children: (choose: () => void) => ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(list: FileList | null) {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (!closed && files.length > 0) onFiles(files);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <Flex
      borderWidth="1.5px"
      {...box}
      borderStyle={over ? 'solid' : 'dashed'}
      borderColor={over ? 'brand.solid' : 'border.control'}
      bg={over ? 'brand.subtle' : box.bg}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!closed && event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
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
          take(files);
          // The same file can be picked again.
          event.target.value = '';
        }}
      />
    </Flex>
  );
}
