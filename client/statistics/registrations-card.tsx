import { unmask, type Masked } from '../base/network/fragment';
import type { RegistrationsCard_DayFragment } from '../gql/graphql';
import type { ReactNode } from 'react';
import { formatDayMonth, formatDayTick, formatNumber, formatShortDate } from '../base/format/format';
import { ChartCard } from './chart-card';
import type { CardState } from './stat-card';

type Day = RegistrationsCard_DayFragment;

const dayTotal = ({ paid, courtesy, unpaid }: Day) => paid + courtesy + unpaid;

/** "92 pagadas", "1 pagada" */
const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Text alternative: the day with the most registrations. */
function chartSummary(days: readonly Day[]): string {
  const bestDay = days.reduce<Day | null>((best, day) => (best && dayTotal(best) >= dayTotal(day) ? best : day), null);
  if (!bestDay || dayTotal(bestDay) === 0) return 'Sin inscripciones en estos días.';
  return `El día con más inscripciones fue el ${formatDayMonth(bestDay.date)}: ${formatNumber(dayTotal(bestDay))}.`;
}

/** Registrations per day: paid solid, unpaid dashed. */
export function RegistrationsCard({
  days: masked,
  controls,
  state,
}: {
  days: readonly Masked<RegistrationsCard_DayFragment>[];
  controls: ReactNode;
  state: CardState;
}) {
  const days = unmask<RegistrationsCard_DayFragment>(masked);
  const invited = days.some(({ courtesy }) => courtesy > 0);
  return (
    <ChartCard
      title="Inscripciones por día"
      controls={controls}
      state={state}
      empty="Aún no hay inscritos."
      summary={chartSummary(days)}
      table={{
        caption: 'Inscripciones por día',
        columns: ['Día', 'Pagadas', 'Sin pago', ...(invited ? ['Cortesías'] : []), 'Total'],
        rows: [...days]
          .reverse()
          .map((day) => [
            formatShortDate(day.date),
            formatNumber(day.paid),
            formatNumber(day.unpaid),
            ...(invited ? [formatNumber(day.courtesy)] : []),
            formatNumber(dayTotal(day)),
          ]),
      }}
      chart={{
        series: [
          { label: 'Pagadas', color: 'chart.1' },
          { label: 'Sin pago', color: 'chart.4' },
        ],
        points: days.map(({ date, paid, unpaid, courtesy }) => ({
          x: date,
          first: paid,
          second: unpaid,
          note: [
            formatDayMonth(date),
            counted(paid, 'pagada', 'pagadas'),
            `${formatNumber(unpaid)} sin pago`,
            ...(courtesy > 0 ? [counted(courtesy, 'cortesía', 'cortesías')] : []),
          ],
        })),
        formatX: (date) => formatDayTick(String(date)),
        formatY: formatNumber,
      }}
    />
  );
}
