import { unmask, type Masked } from '../base/network/fragment';
import type { LatestCard_CompetitorFragment } from '../gql/graphql';
import { Box, Flex, Stack, Text, chakra } from '@chakra-ui/react';
import { Link } from '../base/navigation';
import { formatAgo } from '../base/format/format';
import { paths } from '../base/paths';
import { categoryName, purchaseStatusLabels } from '../base/format/texts';
import { Avatar, nameInitials } from '../ui/media/avatar';
import { StatusBadge } from '../ui/feedback/status-badge';
import { eventParticipantsLink } from './list-links';
import { CardLink, StatCard, type CardState } from './stat-card';

const PersonLink = chakra(Link, {
  base: {
    display: 'block',
    lineHeight: '24px',
    truncate: true,
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** Latest registrations, one line per team. */
export function LatestCard({
  eventId,
  latest: masked,
  state,
}: {
  eventId: string;
  latest: readonly Masked<LatestCard_CompetitorFragment>[];
  state: CardState;
}) {
  const latest = unmask<LatestCard_CompetitorFragment>(masked);
  return (
    <StatCard
      title="Últimas inscripciones"
      state={state}
      height={236}
      action={
        <CardLink to={eventParticipantsLink(eventId)} what="las inscripciones">
          Ver todas
        </CardLink>
      }
    >
      <Stack as="ul" listStyleType="none" gap="3.5">
        {latest.map(({ id, name, lastName, createdAt, registration: { status, teamSize, category } }) => (
          <Flex as="li" key={id} gap="3" align="center" minW="0">
            <Avatar initials={nameInitials(name, lastName)} />
            <Box flex="1" minW="0" lineHeight="1.35">
              <Flex gap="3" align="center">
                <Text flex="1" minW="0" fontWeight="600" truncate title={`${name} ${lastName}`}>
                  <PersonLink to={paths.admin.competitor(id)}>
                    {name} {lastName}
                  </PersonLink>
                </Text>
                <StatusBadge {...purchaseStatusLabels[status]} />
              </Flex>
              <Text fontSize="13px" color="fg.muted" overflowWrap="anywhere">
                {teamSize > 1 ? `y ${teamSize - 1} más · ` : ''}
                {categoryName(category)} · {formatAgo(createdAt)}
              </Text>
            </Box>
          </Flex>
        ))}
      </Stack>
    </StatCard>
  );
}
