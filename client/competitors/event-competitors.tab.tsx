import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { HeartPulse } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../base/paths';
import { useShownEvent } from '../events/shown-event';
import { usePermission } from '../ui/auth';
import { Can } from '../ui/can';
import { useListParams } from '../ui/list-params';
import { CompetitorList } from './competitor-list';
import { NoCompetitors } from './no-competitors';

/** Competidores: who holds a seat, whole teams together, newest team first; `?equipo=` narrows to teams of a size. */
export default function EventCompetitorsTab() {
  const allowed = usePermission('PARTICIPANTS_READ');
  return allowed ? <Competitors /> : <NoCompetitors />;
}

function Competitors() {
  const { event } = useShownEvent();
  const { get, set } = useListParams();
  return (
    <CompetitorList
      event={event}
      heading={(scope, actions) => (
        <Flex justify="space-between" align="flex-end" rowGap="2" columnGap="4" wrap="wrap" mb={{ base: '3', md: '4' }}>
          <Box minW="0">
            {/* On a phone the tab says it, and the people are wanted sooner. */}
            <Heading as="h2" textStyle="title" fontSize="28px" srOnly={{ base: true, md: false }}>
              Información de competidores
            </Heading>
            <Text role="status" mt={{ md: '1' }} color="fg.muted" minH="6">
              {scope}
            </Text>
          </Box>
          <Flex gap="2" wrap="wrap">
            {get('equipo') === null ? null : (
              <Button variant="outline" size="sm" onClick={() => set({ equipo: null })}>
                Ver todos
              </Button>
            )}
            <Can permission="HEALTH_READ">
              <Button asChild variant="outline" size="sm">
                <Link to={paths.admin.medicalList(event.id)}>
                  <HeartPulse size={18} strokeWidth={1.9} aria-hidden="true" />
                  Lista médica
                </Link>
              </Button>
            </Can>
            {actions}
          </Flex>
        </Flex>
      )}
    />
  );
}
