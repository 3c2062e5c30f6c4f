import { unmask, type Masked } from '../base/network/fragment';
import type { GatewayIncomeCard_GatewayFragment } from '../gql/graphql';
import { Stack, Text } from '@chakra-ui/react';
import { formatMoney, formatNumber } from '../base/format/format';
import { gatewayNames } from '../base/format/gateways';
import { eventPaymentsLink } from './list-links';
import { ShareRow } from './share-row';
import { CardLink, StatCard, type CardState } from './stat-card';

type Gateway = GatewayIncomeCard_GatewayFragment;

/** "1.016 aprobados · 12 pendientes", without zeros. */
const attempts = ({ approved, pending, failed, returned }: Gateway): string =>
  [
    [approved, 'aprobado', 'aprobados'] as const,
    [pending, 'pendiente', 'pendientes'] as const,
    [failed, 'sin éxito', 'sin éxito'] as const,
    [returned, 'devuelto', 'devueltos'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${formatNumber(count)} ${count === 1 ? one : many}`)
    .join(' · ');

/** Revenue by gateway with numbers of payments; each row links to its list. */
export function GatewayIncomeCard({
  eventId,
  gateways: masked,
  state,
}: {
  eventId: string;
  gateways: readonly Masked<GatewayIncomeCard_GatewayFragment>[];
  state: CardState;
}) {
  const gateways = unmask<GatewayIncomeCard_GatewayFragment>(masked);
  const maxAmount = Math.max(0, ...gateways.map(({ amount }) => amount));
  return (
    <StatCard
      title="Recaudo por pasarela"
      state={state}
      height={284}
      action={<CardLink to={eventPaymentsLink(eventId)}>Ver pagos</CardLink>}
    >
      {gateways.length === 0 ? <Text color="fg.muted">Nadie ha empezado un pago todavía.</Text> : null}
      <Stack as="ul" listStyleType="none" gap="2.5">
        {gateways.map((gateway) => (
          <ShareRow
            key={gateway.gateway}
            to={eventPaymentsLink(eventId, gateway.gateway)}
            name={gatewayNames[gateway.gateway]}
            value={formatMoney(gateway.amount)}
            detail={attempts(gateway)}
            of={maxAmount}
            part={gateway.amount}
            color="chart.2"
          />
        ))}
      </Stack>
    </StatCard>
  );
}
