import type { CenterProps } from '@chakra-ui/react';
import { NoticePage, wholeWindow } from './error-pages';
import { MetaButton } from '../display/ink-buttons';

/** Error page for code that broke or could not be loaded. `drafts` says whether the input was stored. */
const Broken = ({ drafts, ...center }: { drafts: string } & CenterProps) => (
  <NoticePage
    plate="!"
    title="No pudimos mostrar esta página"
    body={`Revisa tu conexión y recárgala. ${drafts}`}
    {...center}
  >
    <MetaButton onClick={() => window.location.reload()}>Recargar la página</MetaButton>
  </NoticePage>
);

const officeDrafts =
  'Si este dispositivo guardó un borrador de lo que escribías, aparece cuando abras de nuevo el formulario.';

/** Error page of the public site. */
export const BrokenPage = () => (
  <Broken drafts="Lo que escribiste en una inscripción sigue guardado en este dispositivo." {...wholeWindow} />
);

/** Error page of the whole back-office. */
export const BrokenOfficePage = () => <Broken drafts={officeDrafts} {...wholeWindow} />;

/** Error page of a part of the back-office: a page inside the frame, or a tab inside a page. */
export const BrokenOfficePart = () => <Broken drafts={officeDrafts} rounded="l3" />;
