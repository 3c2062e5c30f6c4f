import { useApolloClient } from '@apollo/client/react';
import { Box, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { LockKeyhole } from '../ui/icons';
import { unmask } from '../base/network/fragment';
import { IncompleteGateways } from '../events/office/incomplete-gateways';
import { useEventContext } from '../events/office/event-context';
import { GatewayAccountsDocument, type GatewayCard_AccountFragment } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { EmptyState } from '../ui/feedback/empty-state';
import { QueryBoundary } from '../ui/feedback/query-boundary';
import { GatewayCard } from './gateway-card';
import { missingLabels } from './gateway-values';

const columns = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };

/** Pasarelas: payment gateways of the event. Without the permission for credentials it shows only a sentence. */
export default function EventGatewaysTab() {
  const { event } = useEventContext();
  if (!usePermission('GATEWAYS_WRITE'))
    return (
      <Stack gap="4">
        <IncompleteGateways event={event} />
        <Box layerStyle="panel">
          <EmptyState
            icon={<LockKeyhole size={36} strokeWidth={1.5} />}
            title="Las pasarelas las configura un administrador."
            body="Aquí se guardan las credenciales con las que el evento recibe pagos. Si falta una pasarela o algo no funciona, escríbele a quien administra Dorsal."
          />
        </Box>
      </Stack>
    );
  return (
    <QueryBoundary
      query={GatewayAccountsDocument}
      variables={{ eventId: event.id }}
      what="las pasarelas"
      skeleton={skeleton}
      minH="320px"
    >
      {({ gatewayAccounts }, reload) => (
        <Gateways accounts={unmask<GatewayCard_AccountFragment>(gatewayAccounts)} reload={reload} />
      )}
    </QueryBoundary>
  );
}

const skeleton = (
  <Grid templateColumns={columns} gap="4">
    {[1, 2, 3, 4].map((index) => (
      <Skeleton key={index} h="320px" rounded="l3" />
    ))}
  </Grid>
);

function Gateways({
  accounts,
  reload: reloadAccounts,
}: {
  accounts: readonly GatewayCard_AccountFragment[];
  reload: () => Promise<void>;
}) {
  const { event, reload } = useEventContext();
  const client = useApolloClient();
  const offered = accounts.filter((account) => account.active && missingLabels(account).length === 0).length;
  const read = async (kind: GatewayCard_AccountFragment['kind']) => {
    const { data } = await client.query({
      query: GatewayAccountsDocument,
      variables: { eventId: event.id },
      fetchPolicy: 'network-only',
    });
    return (
      unmask<GatewayCard_AccountFragment>(data?.gatewayAccounts ?? []).find((account) => account.kind === kind) ?? null
    );
  };
  return (
    <>
      <Text mb="4" color="fg.muted" maxW="70ch">
        {offered > 0
          ? 'Quien se inscribe elige entre las pasarelas activas, en este orden.'
          : 'NO hay pasarela activa: mientras tanto nadie puede pagar su inscripción.'}
      </Text>
      <Grid as="ul" listStyleType="none" templateColumns={columns} gap="4" alignItems="start">
        {accounts.map((account) => (
          <li key={account.kind}>
            <GatewayCard
              eventId={event.id}
              account={account}
              read={() => read(account.kind)}
              onSaved={() => Promise.all([reloadAccounts(), reload()])}
            />
          </li>
        ))}
      </Grid>
    </>
  );
}
