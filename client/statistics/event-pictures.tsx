import { Grid } from '@chakra-ui/react';
import { usePermission } from '../ui/session/auth';
import { QueryError } from '../ui/feedback/query-error';
import { CategoryCard } from './category-card';
import { DayRangePicker, useDayRange } from './day-range';
import { EditionCard } from './edition-card';
import { GatewayIncomeCard } from './gateway-income-card';
import { IncomeCard } from './income-card';
import { KitCard } from './kit-card';
import { LatestCard } from './latest-card';
import { RegistrationsCard } from './registrations-card';
import { StatusCard } from './status-card';
import type { useEventStatistics } from './use-event-statistics';

const wideAndNarrow = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.85fr) minmax(0, 1fr)' };
const three = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' };

/** Charts of an event's statistics. */
export function EventPictures({ eventId, read }: { eventId: string; read: ReturnType<typeof useEventStatistics> }) {
  const { statistics, cardState: stateOf } = read;
  const { range, last, setRange } = useDayRange();
  const seesMoney = usePermission('MONEY_READ');
  const seesPeople = usePermission('PARTICIPANTS_READ');
  if (read.error) return <QueryError what="cargar las gráficas" query={read} />;
  const event = statistics?.event;
  return (
    <>
      <Grid templateColumns={wideAndNarrow} gap="4">
        <RegistrationsCard
          days={last(statistics?.registrations ?? [])}
          controls={<DayRangePicker range={range} onChange={setRange} />}
          state={stateOf('registrations')}
        />
        <StatusCard eventId={eventId} statuses={statistics?.statuses ?? []} state={stateOf('statuses')} />
      </Grid>
      <Grid templateColumns={three} gap="4">
        <CategoryCard eventId={eventId} categories={event?.categories ?? []} state={stateOf('event')} />
        <KitCard eventId={eventId} kits={event?.kits ?? []} state={stateOf('event')} />
        {seesPeople ? (
          <LatestCard eventId={eventId} latest={statistics?.latest ?? []} state={stateOf('latest')} />
        ) : null}
      </Grid>
      {statistics?.comparison || stateOf('comparison').onRetry ? (
        <EditionCard comparison={statistics?.comparison ?? null} state={stateOf('comparison')} />
      ) : null}
      {seesMoney ? (
        <Grid templateColumns={wideAndNarrow} gap="4">
          <IncomeCard days={last(statistics?.income?.days ?? [])} state={stateOf('income')} />
          <GatewayIncomeCard
            eventId={eventId}
            gateways={statistics?.income?.gateways ?? []}
            state={stateOf('income')}
          />
        </Grid>
      ) : null}
    </>
  );
}
