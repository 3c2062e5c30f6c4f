import { Box, Stack } from '@chakra-ui/react';
import { paths } from '../base/paths';
import { useEventContext } from '../events/office/event-context';
import { Can } from '../ui/session/can';
import { EmptyState } from '../ui/feedback/empty-state';
import { History } from './history';
import { TextLink } from '../ui/display/text-link';

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
          <TextLink to={paths.admin.changes(event.id)} fontWeight="600" display="inline-block" py="1">
            Ver todo lo que pasó en este evento
          </TextLink>
        </Box>
      </Stack>
    </Can>
  );
}
