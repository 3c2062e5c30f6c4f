import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDocument } from '../base/format';
import { paths } from '../base/paths';
import { formatPhone } from '../base/phone';
import { registrationStatusLabels } from '../base/texts';
import type { CompetitorListQuery } from '../gql/graphql';
import { Avatar, initialsOf } from '../ui/avatar';
import { StatusBadge } from '../ui/status-badge';

/** A competitor as the list shows it. */
export type CompetitorRow = CompetitorListQuery['competitors']['data'][number];

/** A competitor's own page. */
export const competitorPath = (id: string): string => paths.admin.competitor(id);

/** Distance and title, once where both say the same. */
export const categoryName = ({ distance, title }: { distance: string; title: string }): string =>
  [...new Set([distance, title])].join(' ');

/** Initials, full name and email, in two lines. */
export function CompetitorName({ competitor: { name, lastName, email } }: { competitor: CompetitorRow }) {
  return (
    <Flex gap="3" align="center" minW="0">
      <Avatar initials={initialsOf(name, lastName)} />
      <Box w={{ base: '168px', '2xl': '232px' }} lineHeight="1.35">
        <Text fontWeight="600" overflowWrap="anywhere">
          {name} {lastName}
        </Text>
        <Text fontSize="13px" color="fg.muted" truncate title={email}>
          {email}
        </Text>
      </Box>
    </Flex>
  );
}

/** The line above the members of a team. */
export function TeamLine({ label, reference }: { label: string; reference: string | null }) {
  return (
    <Flex align="center" gap="2" color="fg.muted" fontSize="13px">
      <Users size={16} strokeWidth={1.9} aria-hidden="true" />
      <chakra.b fontWeight="600" color="fg">
        {label}
      </chakra.b>
      {reference ? <span>· Referencia {reference}</span> : null}
    </Flex>
  );
}

const CardLink = chakra(Link, { base: { display: 'flex', gap: '3', p: '3.5', rounded: 'l3', layerStyle: 'panel' } });

/** The same on a phone: name, two facts, payment and category; the whole card is the link. */
export function CompetitorCard({ competitor, event }: { competitor: CompetitorRow; event: boolean }) {
  const { id, name, lastName, dni, phone, registration } = competitor;
  return (
    <CardLink to={competitorPath(id)}>
      <Avatar initials={initialsOf(name, lastName)} />
      <Box flex="1" minW="0">
        <Text fontWeight="600" overflowWrap="anywhere">
          {name} {lastName}
        </Text>
        <Text color="fg.muted">
          {formatDocument(dni)} · {formatPhone(phone)}
        </Text>
        {event ? (
          <Text color="fg.muted" truncate>
            {competitor.event.name}
          </Text>
        ) : null}
        <Flex mt="2.5" gap="2" align="center" justify="space-between" wrap="wrap">
          <StatusBadge {...registrationStatusLabels[registration.status]} />
          <Text color="fg.muted">{categoryName(registration.category)}</Text>
        </Flex>
      </Box>
    </CardLink>
  );
}
