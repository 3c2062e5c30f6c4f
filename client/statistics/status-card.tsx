import { unmask, type Masked } from '../base/network/fragment';
import type { StatusCard_StatusFragment } from '../gql/graphql';
import { Stack } from '@chakra-ui/react';
import { formatNumber, formatPercent } from '../base/format/format';
import { percentOf } from '../base/format/percent';
import { purchaseStatusLabels } from '../base/format/texts';
import type { PurchaseStatus } from '../gql/enums';
import { usePermission } from '../ui/session/auth';
import { eventParticipantsLink } from './list-links';
import { ShareRow } from './share-row';
import { CardLink, StatCard, type CardState } from './stat-card';

const colors: Record<PurchaseStatus, string> = {
  PAID: 'chart.6',
  UNPAID: 'chart.4',
  IN_VERIFICATION: 'brand.solid',
  REJECTED: 'red.solid',
  PARTNER: 'chart.3',
  COURTESY: 'chart.2',
  FREE: 'chart.1',
  EXPIRED: 'chart.5',
  DELETED: 'chart.5',
  REFUNDED: 'chart.5',
};

/** Competitors by payment state; each row links to its list. */
export function StatusCard({
  eventId,
  statuses: masked,
  state,
}: {
  eventId: string;
  statuses: readonly Masked<StatusCard_StatusFragment>[];
  state: CardState;
}) {
  const statuses = unmask<StatusCard_StatusFragment>(masked);
  const mayList = usePermission('PARTICIPANTS_READ');
  const all = statuses.reduce((sum, { people }) => sum + people, 0);
  return (
    <StatCard
      title="Estado de pago"
      state={state}
      height={284}
      action={mayList ? <CardLink to={eventParticipantsLink(eventId)}>Ver lista</CardLink> : null}
    >
      <Stack as="ul" listStyleType="none" gap="1.5">
        {statuses.map(({ status, people }) => (
          <ShareRow
            key={status}
            to={mayList ? eventParticipantsLink(eventId, status) : null}
            name={purchaseStatusLabels[status].label}
            value={formatNumber(people)}
            aside={formatPercent(percentOf(people, all))}
            of={all}
            part={people}
            color={colors[status]}
          />
        ))}
      </Stack>
    </StatCard>
  );
}
