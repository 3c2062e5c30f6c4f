import { paths } from '../base/paths';
import { NoSuchRecord } from '../ui/feedback/query-boundary';

/** Replaces an event that does not exist or that the viewer may not see. */
export const NoSuchEvent = () => (
  <NoSuchRecord
    heading="Evento no encontrado"
    title="No encontramos este evento."
    body="Puede que no exista o que no esté asignado a tu usuario."
    link={{ to: paths.admin.events, label: 'Ver eventos' }}
  />
);
