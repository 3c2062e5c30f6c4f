import { unmask, type Masked } from '../base/network/fragment';
import type { EditionCard_ComparisonFragment } from '../gql/graphql';
import { Flex, Text } from '@chakra-ui/react';
import { formatNumber, formatPercent, formatCount } from '../base/format/format';
import { paths } from '../base/paths';
import { ChartCard } from './chart-card';
import { StatCard, type CardState } from './stat-card';
import { TextLink } from '../ui/display/text-link';

const TITLE = 'Frente a la edición anterior';

/** "a 37 días del evento", "el día del evento" */
const when = (daysBefore: number) =>
  daysBefore === 0 ? 'el día del evento' : `a ${formatCount(daysBefore, 'día', 'días')} del evento`;

/** "+17 %", with its sign. */
const signed = (percent: number) => (percent > 0 ? `+${formatPercent(percent)}` : formatPercent(percent));

/** Registrations compared with the previous edition at the same number of days before it. */
export function EditionCard({
  comparison: masked,
  state,
}: {
  comparison: Masked<EditionCard_ComparisonFragment> | null;
  state: CardState;
}) {
  const comparison = unmask<EditionCard_ComparisonFragment>(masked);
  if (!comparison)
    return (
      <StatCard title={TITLE} state={state} height={240}>
        {null}
      </StatCard>
    );
  const { previousEdition, daysBefore, current, previous, percent, days } = comparison;
  const final = days.at(-1)?.previous ?? 0;
  return (
    <ChartCard
      title={TITLE}
      state={state}
      lead={
        <Flex columnGap="3" rowGap="1" align="baseline" wrap="wrap" mb="3">
          <Text>
            {daysBefore === 0 ? 'Al cierre del evento:' : 'A estos días del evento:'}{' '}
            <b>
              {formatNumber(current)} vs {formatNumber(previous)}
            </b>
            {percent === null ? null : (
              <>
                ,{' '}
                <Text as="b" color={percent < 0 ? 'fg.error' : 'fg.success'} whiteSpace="nowrap">
                  {signed(percent)}
                </Text>
              </>
            )}
          </Text>
          <Text color="fg.muted" fontSize="13px" overflowWrap="anywhere">
            Edición anterior:{' '}
            <TextLink
              color="inherit"
              display="inline-block"
              lineHeight="24px"
              to={paths.admin.event(previousEdition.id)}
            >
              {previousEdition.name}
            </TextLink>
          </Text>
        </Flex>
      }
      empty="Ninguna de las dos ediciones tiene inscritos todavía."
      summary={`La edición anterior terminó con ${formatNumber(final)} inscritos.`}
      table={{
        caption: 'Inscritos acumulados frente a la edición anterior',
        columns: ['Días para el evento', 'Esta edición', 'Edición anterior'],
        rows: days.map((day) => [
          formatNumber(day.daysBefore),
          day.current === null ? '-' : formatNumber(day.current),
          formatNumber(day.previous),
        ]),
      }}
      chart={{
        series: [
          { label: 'Esta edición', color: 'chart.1' },
          { label: 'Edición anterior', color: 'chart.3' },
        ],
        points: days.map((day) => ({
          x: day.daysBefore,
          first: day.current,
          second: day.previous,
          note: [
            when(day.daysBefore).replace(/^./, (letter) => letter.toUpperCase()),
            ...(day.current === null ? [] : [`${formatNumber(day.current)} en esta edición`]),
            `${formatNumber(day.previous)} en la anterior`,
          ],
        })),
        formatX: (before) => (Number(before) === 0 ? 'Evento' : `${formatNumber(Number(before))} días`),
        formatY: formatNumber,
      }}
    />
  );
}
