import { Box, Text, chakra } from '@chakra-ui/react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
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

/** Index of a value and its height, in percent of the drawing. */
type Place = readonly [x: number, y: number];

/**
 * Chart with a filled line and an optional dashed one. Pointer, tap and arrow keys move along its points. The drawing is
 * stretched to its box, so that its width need not be measured; all that must not be stretched is HTML above it.
 * Load it with `lazily(() => import('./line-chart'))`.
 */
export default function LineChart({
  label,
  describedBy,
  points,
  series: [solid, dashed],
  height,
  formatX,
  formatY,
}: LineChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const last = points.length - 1;
  const ticks = fiveTicks(Math.max(0, ...points.map(({ first, second }) => Math.max(first ?? 0, second ?? 0))));
  const max = ticks.at(-1) ?? 1;
  const left = (index: number) => (last === 0 ? 50 : (100 * index) / last);
  const top = (value: number) => 100 - (100 * value) / max;
  const days = points.map(({ x }) => x);
  const labelled = new Set(spreadTicks(days));
  const lines = [
    { color: solid.color, key: 'first' as const },
    ...(dashed ? [{ color: dashed.color, key: 'second' as const }] : []),
  ].map(({ color, key }) => ({ color, values: points.map((point) => point[key] ?? null) }));

  const point = active === null ? undefined : points[active];
  const moveTo = (index: number) => setActive(Math.min(Math.max(index, 0), last));
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    moveTo(Math.round(((clientX - box.left) / box.width) * last));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
    if (event.key === 'Escape') setActive(null);
    if (step === undefined) return;
    event.preventDefault();
    moveTo((active ?? 0) + step);
  };

  return (
    <Box
      display="grid"
      gridTemplateColumns="auto 1fr"
      columnGap="2"
      h={`${height}px`}
      pt="2"
      pe="5"
      pb="7"
      color="chart.axis"
      fontSize="12px"
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      onFocus={() => setActive((index) => index ?? 0)}
      onBlur={() => setActive(null)}
      onKeyDown={onKeyDown}
      _focusVisible={{
        outline: '3px solid {colors.brand.focusRing}',
        outlineOffset: '2px',
        borderRadius: '{radii.l1}',
      }}
    >
      <Box
        display="flex"
        flexDirection="column-reverse"
        justifyContent="space-between"
        textAlign="end"
        lineHeight="0"
        aria-hidden="true"
      >
        {ticks.map((tick) => (
          <Box key={tick} h="0">
            {formatY(tick)}
          </Box>
        ))}
      </Box>
      <Box
        position="relative"
        touchAction="pan-y"
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActive(null)}
      >
        {ticks.map((tick) => (
          <Box
            key={tick}
            position="absolute"
            insetX="0"
            top={`${top(tick)}%`}
            borderTopWidth="1px"
            borderColor="chart.grid"
          />
        ))}
        <chakra.svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          position="absolute"
          inset="0"
          boxSize="full"
          overflow="visible"
          fill="none"
          aria-hidden="true"
        >
          {lines.map(({ color, values }, series) =>
            connected(values, left, top).map((places) => (
              <g key={`${series} ${places[0]?.[0]}`}>
                {series === 0 ? (
                  <chakra.path
                    d={`${path(places)}L${places.at(-1)![0]} 100L${places[0]![0]} 100Z`}
                    fill={color}
                    fillOpacity={0.13}
                  />
                ) : null}
                <chakra.path
                  d={path(places)}
                  stroke={color}
                  strokeWidth={series === 0 ? '2.25px' : '2px'}
                  strokeDasharray={series === 0 ? undefined : '5 5'}
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            )),
          )}
        </chakra.svg>
        {lines.map(({ color, values }) =>
          values.map((value, index) =>
            // A single day has no line, so it gets a dot.
            value !== null && (index === active || values.every((other, at) => at === index || other === null)) ? (
              <Box
                key={`${color} ${index}`}
                position="absolute"
                left={`${left(index)}%`}
                top={`${top(value)}%`}
                boxSize="10px"
                m="-5px"
                rounded="full"
                borderWidth="2px"
                borderColor={color}
                bg="bg.panel"
                zIndex="1"
              />
            ) : null,
          ),
        )}
        {days.map((day, index) =>
          labelled.has(day) ? (
            <Box
              key={day}
              position="absolute"
              left={`${left(index)}%`}
              top="calc(100% + 8px)"
              transform="translateX(-50%)"
              whiteSpace="nowrap"
              aria-hidden="true"
            >
              {formatX(day)}
            </Box>
          ) : null,
        )}
        {point && active !== null ? (
          <>
            <Box
              position="absolute"
              insetY="0"
              left={`${left(active)}%`}
              borderStartWidth="1px"
              borderStyle="dashed"
              borderColor="border.control"
            />
            <PointNote lines={point.note} left={left(active)} />
          </>
        ) : null}
      </Box>
    </Box>
  );
}

const path = (places: readonly Place[]): string => `M${places.map((place) => place.join(' ')).join('L')}`;

/** Returns the places of the values, divided where one is missing. */
function connected(
  values: readonly (number | null)[],
  left: (index: number) => number,
  top: (value: number) => number,
): Place[][] {
  const parts: Place[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) parts.push([]);
    else parts.at(-1)!.push([left(index), top(value)]);
  });
  return parts.filter((places) => places.length > 0);
}

/** Title and lines of a point, on the side of it that has more space. */
function PointNote({ lines: [title, ...lines], left }: { lines: readonly string[]; left: number }) {
  const side = left > 50 ? { right: `calc(${100 - left}% + 12px)` } : { left: `calc(${left}% + 12px)` };
  return (
    <Box
      role="status"
      position="absolute"
      top="0"
      {...side}
      zIndex="2"
      pointerEvents="none"
      w="max-content"
      bg="bg.inverted"
      color="fg.inverted"
      rounded="l2"
      px="3"
      py="2"
      boxShadow="lg"
    >
      <Text fontWeight="700">{title}</Text>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Box>
  );
}
