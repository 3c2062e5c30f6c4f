import { Notice, wholeWindow } from './error-pages';
import { MetaButton } from './ink-buttons';

/** What is left when a page breaks or its code cannot be loaded, as when the connection drops or a new version is out. */
export function BrokenPage() {
  return (
    <Notice
      plate="!"
      title="No pudimos mostrar esta página"
      body="Revisa tu conexión y recárgala. Lo que escribiste en una inscripción sigue guardado en este dispositivo."
      {...wholeWindow}
    >
      <MetaButton onClick={() => window.location.reload()}>Recargar la página</MetaButton>
    </Notice>
  );
}
