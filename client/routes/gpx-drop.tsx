import { Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Route } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';

/** Where a GPX file is dropped, with a real button. What a file is, the server tells by its content. */
export function GpxDrop({
  distance,
  again,
  busy,
  onFile,
}: {
  distance: string;
  /** The distance has a route: another file takes its place */
  again: boolean;
  busy: boolean;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !busy) onFile(file);
  }

  return (
    <Flex
      align="center"
      gap="3"
      wrap="wrap"
      p="4"
      rounded="l2"
      borderWidth="1.5px"
      borderStyle={over ? 'solid' : 'dashed'}
      borderColor={over ? 'brand.solid' : 'border.control'}
      bg={over ? 'brand.subtle' : 'bg.subtle'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!busy && event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Text as="span" color="fg.subtle" flex="none">
        <Route size={26} strokeWidth={1.6} aria-hidden="true" />
      </Text>
      <Button
        variant="outline"
        size="sm"
        loading={busy}
        loadingText="Leyendo el recorrido…"
        onClick={() => input.current?.click()}
      >
        {again ? 'Reemplazar' : 'Elegir archivo GPX'}
        <VisuallyHidden>: ruta de {distance}</VisuallyHidden>
      </Button>
      <Text flex="1" minW="160px" textStyle="caption" color="fg.muted">
        o arrástralo aquí · .gpx, máximo 10 MB
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Archivo GPX de ${distance}`}
        accept=".gpx,application/gpx+xml"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be picked again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </Flex>
  );
}
