import { Box, chakra } from '@chakra-ui/react';
import type { RoutePanel_RouteFragment } from '../gql/graphql';
import { kilometres, lineText, metres } from './route-texts';

/** View box of the server's line drawing. */
const BOX = { width: 1000, height: 520 } as const;

type Mark = RoutePanel_RouteFragment['drawing']['marks'][number];

const at = ({ x, y }: { x: number; y: number }) => ({
  left: `${(x / BOX.width) * 100}%`,
  top: `${(y / BOX.height) * 100}%`,
});

function markText({ kind, at: along }: Mark, { loop, highest }: RoutePanel_RouteFragment): string {
  if (kind === 'START') return loop ? 'Salida y llegada' : 'Salida';
  if (kind === 'FINISH') return 'Llegada';
  return kind === 'HIGHEST' ? metres(highest?.height ?? 0) : kilometres(along);
}

const dots = {
  START: { boxSize: '16px', bg: 'bg.ink', border: '4px solid', borderColor: 'fg.onInk', rounded: 'full' },
  FINISH: { boxSize: '16px', bg: 'fg.onInk', border: '4px solid', borderColor: 'lulo.solid', rounded: 'full' },
  KILOMETRE: { boxSize: '11px', bg: 'bg.ink', border: '2.5px solid', borderColor: 'lulo.solid', rounded: 'full' },
  HIGHEST: { boxSize: '13px', bg: 'fg.onInk', clipPath: 'polygon(50% 0, 100% 100%, 0 100%)' },
} as const;

/**
 * Whether a label is below its mark: near the top, where phones would cut it off, and at the finish, whose label would
 * overlap the start's.
 */
const isBelow = ({ kind, y }: Mark): boolean => kind === 'FINISH' || y < 100;

/** Horizontal offset of a label, towards the middle near an edge. */
const labelOffset = ({ x }: Mark): string => (x < 280 ? '-8px' : x > 720 ? 'calc(-100% + 8px)' : '-50%');

/** Course as a line, north up. No map tiles, which would reveal visitors to a third party. */
export function RouteLine({ route, place }: { route: RoutePanel_RouteFragment; place: number | null }) {
  const { line, marks, places } = route.drawing;
  const here = place === null ? null : { x: places[place * 3] ?? 0, y: places[place * 3 + 1] ?? 0 };
  return (
    <Box position="relative" role="img" aria-label={lineText(route)} aspectRatio={BOX.width / BOX.height}>
      <chakra.svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        display="block"
        boxSize="full"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        css={{ '& path': { vectorEffect: 'non-scaling-stroke', strokeWidth: { base: '4px', md: '5px' } } }}
      >
        <chakra.path d={line} stroke="lulo.solid" />
      </chakra.svg>
      {marks.map((mark) => (
        <Box key={`${mark.kind}${mark.at}`} position="absolute" aria-hidden="true" style={at(mark)}>
          <Box position="absolute" transform="translate(-50%, -50%)" {...dots[mark.kind]} />
          <Box
            position="absolute"
            {...(isBelow(mark) ? { top: '11px' } : { bottom: '11px' })}
            style={{ transform: `translateX(${labelOffset(mark)})` }}
            fontWeight="650"
            fontSize={{ base: '12px', md: '14px' }}
            lineHeight="1.3"
            whiteSpace="nowrap"
            css={{ textShadow: '0 0 4px {colors.bg.ink}, 0 0 4px {colors.bg.ink}, 0 0 8px {colors.bg.ink}' }}
          >
            {markText(mark, route)}
          </Box>
        </Box>
      ))}
      {here ? (
        <Box
          position="absolute"
          transform="translate(-50%, -50%)"
          boxSize="16px"
          rounded="full"
          bg="lulo.solid"
          borderWidth="3px"
          borderColor="bg.ink"
          outline="2px solid"
          outlineColor="fg.onInk"
          transition="left 120ms, top 120ms"
          data-testid="route-place"
          style={at(here)}
        />
      ) : null}
    </Box>
  );
}
