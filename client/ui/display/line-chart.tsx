import { Chart, useChart } from '@chakra-ui/charts';
import { Box, Text } from '@chakra-ui/react';
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { SeriesPair } from './chart-legend';
import { fiveTicks, spreadTicks } from './chart-scale';

/** Point on the horizontal axis. */
export interface ChartPoint {
  x: string | number;
  /** Null if the line has no value here. */
  first: number | null;
  second?: number;
  /** Tooltip for pointer, tap and arrow keys: a title and lines. */
  note: readonly string[];
}

export interface LineChartProps {
  /** Accessible name of the chart. */
  label: string;
  /** ID of the element with the same information as text. */
  describedBy: string;
  points: readonly ChartPoint[];
  series: SeriesPair;
  height: number;
  formatX: (x: ChartPoint['x']) => string;
  formatY: (y: number) => string;
}

/** Chart with a filled line and an optional dashed one. Load it with `lazily(() => import('./line-chart'))`. */
export default function LineChart({
  label,
  describedBy,
  points,
  series: [solid, dashed],
  height,
  formatX,
  formatY,
}: LineChartProps) {
  const chart = useChart<ChartPoint>({ data: [...points] });
  const color = (token: string) => String(chart.color(token));
  const ticks = fiveTicks(Math.max(0, ...points.map(({ first, second }) => Math.max(first ?? 0, second ?? 0))));
  const lineProps = (token: string, key: 'first' | 'second') => ({
    type: 'linear' as const,
    dataKey: key,
    stroke: color(token),
    isAnimationActive: false,
    // A single day has no line, so it gets a dot.
    dot: points.filter((point) => point[key] != null).length === 1 && { strokeDasharray: 'none', fillOpacity: 1 },
    activeDot: { r: 5, strokeWidth: 2.25, stroke: color(token), fill: color('bg.panel') },
  });

  return (
    <Chart.Root
      chart={chart}
      aspectRatio="auto"
      h={`${height}px`}
      css={{
        '& .recharts-surface:focus-visible': {
          outline: '3px solid {colors.brand.focusRing}',
          outlineOffset: '2px',
          borderRadius: '{radii.l1}',
        },
      }}
    >
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart
          data={[...points]}
          margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
          accessibilityLayer
          aria-label={label}
          aria-describedby={describedBy}
        >
          <CartesianGrid vertical={false} stroke={color('chart.grid')} />
          <XAxis
            dataKey="x"
            ticks={spreadTicks(points.map(({ x }) => x))}
            interval={0}
            tickFormatter={formatX}
            tickLine={false}
            axisLine={false}
            tickMargin={10}
            stroke={color('chart.axis')}
          />
          <YAxis
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 1]}
            interval={0}
            tickFormatter={formatY}
            tickLine={false}
            axisLine={false}
            width="auto"
            tickMargin={6}
            stroke={color('chart.axis')}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: color('border.control'), strokeDasharray: '3 3' }}
            content={({ active, payload }) => {
              const point = payload[0]?.payload as ChartPoint | undefined;
              return active && point ? <PointNote lines={point.note} /> : null;
            }}
          />
          <Area {...lineProps(solid.color, 'first')} strokeWidth={2.25} fill={color(solid.color)} fillOpacity={0.13} />
          {dashed ? <Line {...lineProps(dashed.color, 'second')} strokeWidth={2} strokeDasharray="5 5" /> : null}
        </ComposedChart>
      </ResponsiveContainer>
    </Chart.Root>
  );
}

function PointNote({ lines: [title, ...lines] }: { lines: readonly string[] }) {
  return (
    <Box role="status" bg="bg.inverted" color="fg.inverted" rounded="l2" px="3" py="2" fontSize="12px" boxShadow="lg">
      <Text fontWeight="700">{title}</Text>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Box>
  );
}
