import { Box, Stack, chakra } from '@chakra-ui/react';
import { Link } from '../base/navigation';
import { paths } from '../base/paths';
import { useEventContext } from '../events/office/event-context';
import { Can } from '../ui/session/can';
import { EmptyState } from '../ui/feedback/empty-state';
import { History } from './history';

/** Historial: audit log of the event itself; that of its registrations is on the audit page. */
export default function EventHistoryTab() {
  const { event } = useEventContext();
  return (
    <Can
      permission="AUDIT_READ"
      otherwise={
        <Box layerStyle="panel">
          <EmptyState title="Tu usuario no puede ver el historial." body="Pide el permiso a quien administra Dorsal." />
        </Box>
      }
    >
      <Stack gap="4">
        <History key={event.id} subject="EVENT" subjectId={event.id} />
        <Box>
          <chakra.span
            color="brand.fg"
            fontWeight="600"
            textDecoration="underline"
            textUnderlineOffset="3px"
            display="inline-block"
            py="1"
          >
            <Link to={paths.admin.changes(event.id)}>Ver todo lo que pasó en este evento</Link>
          </chakra.span>
        </Box>
      </Stack>
    </Can>
  );
}
