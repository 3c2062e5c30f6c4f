import type { ReactNode } from 'react';
import { formatDayMonth, formatDayTick, formatMoney, formatShortDate, formatShortMoney } from '../base/format';
import { ChartCard } from './chart-card';
import type { CardState } from './stat-card';
import type { Statistics } from './use-event-statistics';

type Day = NonNullable<Statistics['income']>['days'][number];

function summaryOf(days: readonly Day[]): string {
  const most = days.reduce<Day | null>((best, day) => (best && best.amount >= day.amount ? best : day), null);
  if (!most || most.amount === 0) return 'Sin pagos aprobados en estos días.';
  return `El día con más recaudo fue el ${formatDayMonth(most.date)}: ${formatMoney(most.amount)}.`;
}

/** Income per day of approval. */
export function IncomeCard({
  days,
  controls,
  state,
}: {
  days: readonly Day[];
  controls?: ReactNode;
  state: CardState;
}) {
  return (
    <ChartCard
      title="Recaudo por día"
      controls={controls}
      state={state}
      empty="Aún no hay pagos aprobados."
      summary={summaryOf(days)}
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
