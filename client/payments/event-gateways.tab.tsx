import { useQuery } from '@apollo/client/react';
import { Box, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { LockKeyhole } from '../ui/icons';
import { errorMessage } from '../base/network/error-message';
import { unmask } from '../base/network/fragment';
import { reloadOf } from '../base/network/reload';
import { IncompleteGateways } from '../events/office/incomplete-gateways';
import { useEventContext } from '../events/office/event-context';
import { GatewayAccountsDocument, type GatewayCard_AccountFragment } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorPanel } from '../ui/feedback/error-panel';
import { useDelayed } from '../ui/feedback/use-delayed';
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
  return <Gateways />;
}

function Gateways() {
  const { event, reload } = useEventContext();
  const { data, loading, error, refetch } = useQuery(GatewayAccountsDocument, {
    variables: { eventId: event.id },
  });
  const readAgain = reloadOf(refetch);
  const skeleton = useDelayed(loading && !data);
  const read = async (kind: GatewayCard_AccountFragment['kind']) => {
    const { data: now } = await refetch();
    const accounts = unmask<GatewayCard_AccountFragment>(now?.gatewayAccounts ?? []);
    return accounts.find((account) => account.kind === kind) ?? null;
  };

  if (data) {
    const accounts = unmask<GatewayCard_AccountFragment>(data.gatewayAccounts);
    const offered = accounts.filter((account) => account.active && missingLabels(account).length === 0).length;
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
                onSaved={() => Promise.all([readAgain(), reload()])}
              />
            </li>
          ))}
        </Grid>
      </>
    );
  }
  if (error)
    return (
      <ErrorPanel
        title="No pudimos cargar las pasarelas."
        body={errorMessage(error)}
        retrying={loading}
        onRetry={() => void readAgain()}
      />
    );
  return (
    <Grid templateColumns={columns} gap="4" role="status" aria-label="Cargando las pasarelas" minH="320px">
      {skeleton ? [1, 2, 3, 4].map((index) => <Skeleton key={index} h="320px" rounded="l3" />) : null}
    </Grid>
  );
}
