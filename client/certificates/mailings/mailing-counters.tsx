import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleHelp, Clock } from '../../ui/icons';
import { useSearchParams } from '../../base/navigation';
import { formatDateTime, formatNumber, formatPercent } from '../../base/format/format';
import { percentOf } from '../../base/format/percent';
import { unmask, type Masked } from '../../base/network/fragment';
import type { RecipientState } from '../../gql/enums';
import type { MailingCounters_MailingFragment } from '../../gql/graphql';
import { CounterLink, type CounterFacts } from '../../ui/list/counter-link';
import { ProgressBar } from './mailing-progress';
import { isSending, recipientLabel } from './mailing-texts';

type Mailing = MailingCounters_MailingFragment;

/** Sentence for the state of a mailing. */
function describeState(mailing: Mailing): string {
  const { status, sendAt, endedAt } = mailing;
  const ended = formatDateTime(endedAt ?? sendAt);
  if (status === 'SENT') return `Terminó el ${ended}`;
  if (status === 'STOPPED') return `Se detuvo el ${ended}`;
  return isSending(mailing) ? 'Enviando ahora' : `Sale el ${formatDateTime(sendAt)}`;
}

/** Progress of a mailing: its bar, and counters by state, which link to the filtered list. */
export function MailingCounters({ mailing: masked }: { mailing: Masked<Mailing> }) {
  const mailing = unmask<Mailing>(masked);
  const { eventName, status, progress } = mailing;
  const [params] = useSearchParams();
  const done = percentOf(progress.sent, progress.total);
  return (
    <Box as="section" aria-label="Progreso del envío" layerStyle="panel" bg="border" overflow="hidden" mb="4">
      <Box bg="bg.panel" px={{ base: '4', md: '5' }} py="4">
        <Flex justify="space-between" align="baseline" gap="3" wrap="wrap" mb="3">
          <Text
            fontFamily="heading"
            fontWeight="800"
            fontSize="28px"
            lineHeight="1.1"
            fontVariantNumeric="tabular-nums"
          >
            {formatNumber(progress.sent)}{' '}
            <Text as="span" color="fg.muted" fontFamily="body" fontWeight="500" fontSize="md">
              de {formatNumber(progress.total)} · {formatPercent(done)}
            </Text>
          </Text>
          {/* Announces changes of the state, not every certificate. */}
          <Text role="status" color="fg.muted" fontVariantNumeric="tabular-nums">
            {describeState(mailing)}
          </Text>
        </Flex>
        <ProgressBar progress={progress} status={status} name={`Envío de ${eventName}`} height="10px" />
      </Box>
      <Grid
        as="nav"
        aria-label="Certificados por estado"
        gap="1px"
        mt="1px"
        templateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
      >
        {mailingCounters(mailing).map(({ state, ...counter }) => {
          const value = state.toLowerCase();
          const current = params.get('estado') === value;
          return (
            <CounterLink
              key={state}
              {...counter}
              search={searchFor(params, current ? null : value)}
              current={current}
            />
          );
        })}
      </Grid>
    </Box>
  );
}

const mailingCounters = ({ status, progress }: Mailing): (CounterFacts & { state: RecipientState })[] => [
  { Icon: CircleCheck, state: 'SENT', label: 'Enviados', value: formatNumber(progress.sent) },
  { Icon: Clock, state: 'PENDING', label: recipientLabel('PENDING', status).label, value: formatNumber(progress.left) },
  { Icon: CircleAlert, state: 'FAILED', label: 'Fallidos', value: formatNumber(progress.failed) },
  { Icon: CircleHelp, state: 'UNCONFIRMED', label: 'Sin confirmar', value: formatNumber(progress.unconfirmed) },
];

/** Query string with another state filter: keeps the search, resets the page. */
function searchFor(params: URLSearchParams, state: string | null): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (state === null) next.delete('estado');
  else next.set('estado', state);
  return next.toString();
}
