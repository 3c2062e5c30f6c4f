import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { ChartLine, Table2 } from '../ui/icons';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { ChartLegend } from '../ui/display/chart-legend';
import type { LineChartProps } from '../ui/display/line-chart';
import { StatCard, type CardState } from './stat-card';
import { StatTable, type TableData } from './stat-table';
import { lazily, persist } from '../base/defer-hydration';

/** Loaded with the tab, before there are data to draw. */
const chartFile = persist(() => import('../ui/display/line-chart'));
const LineChart = lazily(() => chartFile);
const CHART_HEIGHT = 264;

/** Card with a line chart over days, its text alternative and its table. */
export function ChartCard({
  title,
  controls,
  lead,
  state,
  summary,
  table,
  chart,
  empty,
}: {
  title: string;
  controls?: ReactNode;
  /** Content above the chart */
  lead?: ReactNode;
  state: CardState;
  /** Text alternative of the chart, including its maximum */
  summary: string;
  table: TableData;
  /** Text in place of a chart without data */
  empty: string;
  chart: Pick<LineChartProps, 'points' | 'series' | 'formatX' | 'formatY'>;
}) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <StatCard
      title={title}
      state={state}
      height={CHART_HEIGHT + (lead ? 92 : 44)}
      action={
        <Flex align="center" columnGap="4" rowGap="2" wrap="wrap">
          {chart.series.length > 1 ? <ChartLegend series={chart.series} /> : null}
          {controls}
        </Flex>
      }
    >
      {lead}
      <Box h={`${CHART_HEIGHT}px`}>
        {chart.points.length === 0 ? (
          <Text display="grid" h="full" placeItems="center" textAlign="center" color="fg.muted">
            {empty}
          </Text>
        ) : asTable ? (
          <StatTable data={table} maxH={`${CHART_HEIGHT}px`} />
        ) : (
          <Suspense fallback={<Skeleton h="full" />}>
            <LineChart {...chart} label={title} describedBy={id} height={CHART_HEIGHT} />
          </Suspense>
        )}
      </Box>
      {chart.points.length > 0 ? (
        <Flex mt="3" columnGap="4" rowGap="1" align="center" justify="space-between" wrap="wrap">
          <Text id={id} fontSize="13px" color="fg.muted">
            {summary}
          </Text>
          <TableSwitch what={title} on={asTable} onChange={setAsTable} />
        </Flex>
      ) : null}
    </StatCard>
  );
}

/** Switches between chart and table. */
export function TableSwitch({ what, on, onChange }: { what: string; on: boolean; onChange: (on: boolean) => void }) {
  const Icon = on ? ChartLine : Table2;
  const label = on ? 'Ver gráfica' : 'Ver como tabla';
  return (
    <Button
      variant="ghost"
      size="xs"
      ms="auto"
      me="-2"
      color="brand.fg"
      aria-label={`${label}: ${what}`}
      onClick={() => onChange(!on)}
    >
      <Icon size={16} />
      {label}
    </Button>
  );
}
