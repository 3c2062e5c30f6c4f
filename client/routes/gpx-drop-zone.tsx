import { Button, Text, VisuallyHidden } from '@chakra-ui/react';
import { Route } from '../ui/icons';
import type { Ref } from 'react';
import { FileDropZone } from '../ui/media/file-drop-zone';

/** Drop zone and button for a GPX file. The server checks its content. */
export function GpxDropZone({
  distance,
  isReplacement,
  busy,
  onFile,
  buttonRef,
}: {
  distance: string;
  /** Whether the distance has a route, which the file replaces */
  isReplacement: boolean;
  busy: boolean;
  onFile: (file: File) => void;
  buttonRef: Ref<HTMLButtonElement>;
}) {
  return (
    <FileDropZone
      label={`Archivo GPX de ${distance}`}
      accept=".gpx,application/gpx+xml"
      closed={busy}
      onFiles={([file]) => file && onFile(file)}
      align="center"
      gap="3"
      wrap="wrap"
      p="4"
      rounded="l2"
      bg="bg.subtle"
    >
      {(choose) => (
        <>
          <Text as="span" color="fg.subtle" flex="none">
            <Route size={26} strokeWidth={1.6} />
          </Text>
          <Button
            ref={buttonRef}
            variant="outline"
            size="sm"
            loading={busy}
            loadingText="Leyendo el recorrido…"
            onClick={choose}
          >
            {isReplacement ? 'Reemplazar' : 'Elegir archivo GPX'}
            <VisuallyHidden>: ruta de {distance}</VisuallyHidden>
          </Button>
          <Text flex="1" minW="160px" textStyle="caption" color="fg.muted">
            o arrástralo aquí · .gpx, máximo 10 MB
          </Text>
        </>
      )}
    </FileDropZone>
  );
}
