import { History } from '../audit/history';
import { useShownUser } from './shown-user';

/** Historial: what was changed about the user. */
export default function UserHistoryTab() {
  const { user } = useShownUser();
  return <History subject="USER" subjectId={user.id} />;
}
