import { History } from '../audit/history';
import { useUserContext } from './user-context';

/** Historial: audit log of the user. */
export default function UserHistoryTab() {
  const { user } = useUserContext();
  return <History subject="USER" subjectId={user.id} />;
}
