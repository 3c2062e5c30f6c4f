import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react';
import { CalendarDays, ExternalLink, Eye, MapPin, Pencil } from '../../ui/icons';
import type { ReactNode } from 'react';
import { Link } from '../../base/navigation';
import { formatMoment, formatShortDate } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import { paths } from '../../base/paths';
import { eventStatusLabels } from '../../base/format/texts';
import type { EventHeader_EventFragment } from '../../gql/graphql';
import { Can } from '../../ui/session/can';
import { PageTitle } from '../../ui/layout/page-title';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { EventIcon } from '../event-icon';
import { EventMenu } from './event-menu';
import { EventStatusSwitch } from './event-status-switch';

function Fact({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <Flex as="span" align="center" gap="1.5" whiteSpace="nowrap">
      {icon}
      {children}
    </Flex>
  );
}

/** Header of an event's detail: name, status and actions. */
export function EventHeader({
  event: masked,
  reload,
}: {
  event: Masked<EventHeader_EventFragment>;
  reload: () => Promise<void>;
}) {
  const event = unmask<EventHeader_EventFragment>(masked);
  const publicPath = paths.event(event.slug);
  return (
    <Flex gap="4.5" align={{ base: 'flex-start', md: 'center' }} wrap="wrap">
      <Flex gap={{ base: '3', md: '4.5' }} align="center" flex="1 1 420px" minW="0">
        <Box hideBelow="sm">
          <EventIcon icon={event.icon} slug={event.slug} sport={event.sport !== 'NON_SPORT'} />
        </Box>
        <Box minW="0">
          <PageTitle document={event.name} fontSize={{ base: '28px', md: '34px' }} overflowWrap="anywhere">
            <chakra.span _hover={{ textDecoration: 'underline', textUnderlineOffset: '4px' }}>
              <Link to={publicPath} target="_blank" rel="noopener">
                {event.name}
                <chakra.span color="fg.subtle" display="inline-block" ml="2" verticalAlign="-2px">
                  <ExternalLink size={18} />
                </chakra.span>
                <chakra.span srOnly> (se abre en otra pestaña)</chakra.span>
              </Link>
            </chakra.span>
          </PageTitle>
          <Flex mt="1.5" columnGap="4" rowGap="1.5" align="center" wrap="wrap" color="fg.muted">
            <Can permission="EVENTS_WRITE" otherwise={<StatusBadge {...eventStatusLabels[event.status]} />}>
              <EventStatusSwitch event={event} reload={reload} />
            </Can>
            {event.city ? <Fact icon={<MapPin size={16} />}>{event.city}</Fact> : null}
            <Fact icon={<CalendarDays size={16} />}>{formatMoment(event.startsAt)}</Fact>
            <Text as="span" whiteSpace="nowrap" hideBelow="md">
              Creado el {formatShortDate(event.createdAt)}
            </Text>
          </Flex>
        </Box>
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Button asChild variant="outline" size="sm" px="3">
          <Link to={publicPath} target="_blank" rel="noopener">
            <Box as="span" hideBelow="sm">
              <Eye size={18} />
            </Box>
            Ver
          </Link>
        </Button>
        <Can permission="EVENTS_WRITE">
          <Button asChild size="sm" px="3">
            <Link to={paths.admin.editEvent(event.id)}>
              <Pencil size={18} />
              Editar
            </Link>
          </Button>
        </Can>
        <Can permission="PARTICIPANTS_WRITE">
          <EventMenu eventId={event.id} reload={reload} />
        </Can>
      </Flex>
    </Flex>
  );
}
