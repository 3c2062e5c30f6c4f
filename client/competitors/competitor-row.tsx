import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { formatDocument, formatPhone } from '../app/format';
import { registrationStatusLabels } from '../app/texts';
import type { EventCompetitorsQuery } from '../gql/graphql';
import { Avatar, initialsOf } from '../ui/avatar';
import { StatusBadge } from '../ui/status-badge';

/** A competitor as the list shows it. */
export type CompetitorRow = EventCompetitorsQuery['competitors']['data'][number];

/** Initials, full name and email, in two lines. */
export function CompetitorName({ competitor: { name, lastName, email } }: { competitor: CompetitorRow }) {
  return (
    <Flex gap="3" align="center" minW="0">
      <Avatar initials={initialsOf(name, lastName)} />
      <Box minW="0" lineHeight="1.35">
        <Text fontWeight="600" maxW="280px" overflowWrap="break-word">
          {name} {lastName}
        </Text>
        <Text fontSize="13px" color="fg.muted" maxW="280px" overflowWrap="break-word">
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

/** The same on a phone: name, two facts, payment and category. */
export function CompetitorCard({ competitor }: { competitor: CompetitorRow }) {
  const { name, lastName, dni, phone, registration } = competitor;
  const { category } = registration;
  return (
    <Flex as="article" layerStyle="panel" p="3.5" gap="3">
      <Avatar initials={initialsOf(name, lastName)} />
      <Box flex="1" minW="0">
        <Text fontWeight="600" overflowWrap="anywhere">
          {name} {lastName}
        </Text>
        <Text color="fg.muted">
          {formatDocument(dni)} · {formatPhone(phone)}
        </Text>
        <Flex mt="2.5" gap="2" align="center" justify="space-between" wrap="wrap">
          <StatusBadge {...registrationStatusLabels[registration.status]} />
          <Text color="fg.muted">
            {category.distance} {category.title}
          </Text>
        </Flex>
      </Box>
    </Flex>
  );
}
