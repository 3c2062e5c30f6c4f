import { unmask, type Masked } from '../base/network/fragment';
import type { IncomeCard_DayFragment } from '../gql/graphql';
import type { ReactNode } from 'react';
import { formatDayMonth, formatDayTick, formatMoney, formatShortDate, formatShortMoney } from '../base/format/format';
import { ChartCard } from './chart-card';
import type { CardState } from './stat-card';

type Day = IncomeCard_DayFragment;

function chartSummary(days: readonly Day[]): string {
  const bestDay = days.reduce<Day | null>((best, day) => (best && best.amount >= day.amount ? best : day), null);
  if (!bestDay || bestDay.amount === 0) return 'Sin pagos aprobados en estos días.';
  return `El día con más recaudo fue el ${formatDayMonth(bestDay.date)}: ${formatMoney(bestDay.amount)}.`;
}

/** Revenue per day of approval. */
export function IncomeCard({
  days: masked,
  controls,
  state,
}: {
  days: readonly Masked<IncomeCard_DayFragment>[];
  controls?: ReactNode;
  state: CardState;
}) {
  const days = unmask<IncomeCard_DayFragment>(masked);
  return (
    <ChartCard
      title="Recaudo por día"
      controls={controls}
      state={state}
      empty="Aún no hay pagos aprobados."
      summary={chartSummary(days)}
      table={{
        caption: 'Recaudo por día',
        columns: ['Día', 'Recaudo'],
        rows: [...days].reverse().map(({ date, amount }) => [formatShortDate(date), formatMoney(amount)]),
      }}
      chart={{
        series: [{ label: 'Recaudo', color: 'chart.2' }],
        points: days.map(({ date, amount }) => ({
          x: date,
          first: amount,
          note: [formatDayMonth(date), formatMoney(amount)],
        })),
        formatX: (date) => formatDayTick(String(date)),
        formatY: formatShortMoney,
      }}
    />
  );
}
