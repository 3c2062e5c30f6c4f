import type { CenterProps } from '@chakra-ui/react';
import { Notice, wholeWindow } from './error-pages';
import { MetaButton } from './ink-buttons';

/**
 * Stands where a page, or a part of one, broke or its code could not be loaded. `drafts` says what became of what was
 * typed.
 */
const Broken = ({ drafts, ...center }: { drafts: string } & CenterProps) => (
  <Notice
    plate="!"
    title="No pudimos mostrar esta página"
    body={`Revisa tu conexión y recárgala. ${drafts}`}
    {...center}
  >
    <MetaButton onClick={() => window.location.reload()}>Recargar la página</MetaButton>
  </Notice>
);

const officeDrafts =
  'Si este dispositivo guardó un borrador de lo que escribías, aparece cuando abras de nuevo el formulario.';

/** Takes the place of a public page that broke. */
export const BrokenPage = () => (
  <Broken drafts="Lo que escribiste en una inscripción sigue guardado en este dispositivo." {...wholeWindow} />
);

/** Takes the place of the whole back-office. */
export const BrokenOfficePage = () => <Broken drafts={officeDrafts} {...wholeWindow} />;

/** Takes the place of a page that broke inside the back-office's frame, or of a tab inside its page. */
export const BrokenOfficePart = () => <Broken drafts={officeDrafts} rounded="l3" />;
