import { Button } from '@chakra-ui/react';
import { HeartPulse } from '../ui/icons';
import { Link } from '../base/navigation';
import { unmask } from '../base/network/fragment';
import { paths } from '../base/paths';
import { useEventContext } from '../events/office/event-context';
import { usePermission } from '../ui/session/auth';
import { Can } from '../ui/session/can';
import type { FilteredEvent } from './competitor-filter';
import { CompetitorList } from './competitor-list';
import { NoCompetitors } from './no-competitors';

/** Competidores: competitors with a seat, grouped by team, newest team first. */
export default function EventCompetitorsTab() {
  const { event } = useEventContext();
  if (!usePermission('PARTICIPANTS_READ')) return <NoCompetitors />;
  return (
    <CompetitorList
      event={unmask<FilteredEvent>(event)}
      actions={
        <Can permission="HEALTH_READ">
          <Button asChild variant="outline" size="sm">
            <Link to={paths.admin.medicalList(event.id)}>
              <HeartPulse size={18} />
              Lista médica
            </Link>
          </Button>
        </Can>
      }
    />
  );
}
