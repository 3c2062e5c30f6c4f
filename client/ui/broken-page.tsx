import type { CenterProps } from '@chakra-ui/react';
import { Notice, wholeWindow } from './error-pages';
import { MetaButton } from './ink-buttons';

/** Takes the place of a part of a page that breaks. */
export function BrokenPart(center: CenterProps) {
  return (
    <Notice
      plate="!"
      title="No pudimos mostrar esta página"
      body="Revisa tu conexión y recárgala. Lo que escribiste en una inscripción sigue guardado en este dispositivo."
      {...center}
    >
      <MetaButton onClick={() => window.location.reload()}>Recargar la página</MetaButton>
    </Notice>
  );
}

/** What is left when a page breaks or its code cannot be loaded, as when the connection drops or a new version is out. */
export function BrokenPage() {
  return <BrokenPart {...wholeWindow} />;
}
