import { StatusBadge } from '../feedback/status-badge';

/** Badge of a row whose deletion was refused. */
export function NotDeleted() {
  return <StatusBadge label="No se eliminó" palette="red" />;
}
