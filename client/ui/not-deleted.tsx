import { StatusBadge } from './status-badge';

/** The flag of a row whose deletion was refused. */
export function NotDeleted() {
  return <StatusBadge label="No se eliminó" palette="red" />;
}
