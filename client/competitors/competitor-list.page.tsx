import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { RequirePermission } from '../ui/session/not-allowed';
import { CompetitorList } from './competitor-list';

/** `/admin/competidores`: competitors with a seat in any of the viewer's events. */
export default function CompetitorListPage() {
  useBreadcrumb({ label: 'Competidores' });
  return (
    <RequirePermission permission="PARTICIPANTS_READ" what="ver competidores">
      <CompetitorList />
    </RequirePermission>
  );
}
