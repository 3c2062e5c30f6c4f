import { Box, Text, chakra } from '@chakra-ui/react';
import { Droplet } from '../ui/icons';
import { useId, type PointerEvent } from 'react';
import { formatNumber } from '../base/format/format';
import type { RoutePanel_RouteFragment } from '../gql/graphql';
import { kilometreNumber, kilometres, metres, profileText } from './route-texts';

/** View box of the server's profile drawing. */
const BOX = { width: 1000, height: 200 } as const;
/** Index of the last place; places go from 0. */
const LAST_PLACE = 100;

/**
 * Elevation profile. A tap, drag or arrow key chooses a place, whose kilometre and height are shown and marked on the
 * line. A native slider covers it for keyboards and screen readers.
 */
export function RouteProfile({
  route,
  place,
  onPlace,
}: {
  route: RoutePanel_RouteFragment;
  place: number | null;
  onPlace: (place: number) => void;
}) {
  const gradient = useId();
  const { drawing, length, water, highest } = route;
  const { profile, levels, places, kilometreStep } = drawing;
  const [low = 0, high = 1] = [levels[0], levels.at(-1)];
  const left = (along: number) => `${(along / length) * 100}%`;
  const top = (height: number) => `${(1 - (height - low) / (high - low)) * 100}%`;
  const heightAt = (index: number) => places[index * 3 + 2] ?? low;
  const heightAlong = (along: number) => heightAt(Math.round((along / length) * LAST_PLACE));
  const placeToMetres = (index: number) => (index / LAST_PLACE) * length;
  const ticks = Array.from(
    { length: Math.floor(length / 1000 / kilometreStep) + 1 },
    (_, step) => step * kilometreStep * 1000,
  );

  function point(event: PointerEvent<HTMLInputElement>) {
    const { left: from, width } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - from) / Math.max(1, width);
    onPlace(Math.round(Math.min(1, Math.max(0, part)) * LAST_PLACE));
  }

  return (
    <Box pl={{ base: '12', md: '14' }} pr={{ base: '5', md: '9' }} pt="11" pb="9">
      <Box position="relative" h={{ base: '120px', md: '140px' }}>
        {levels.map((level) => (
          <Box
            key={level}
            position="absolute"
            insetX="0"
            style={{ top: top(level) }}
            h="1px"
            bg="border.onInk"
            aria-hidden="true"
          >
            <Text
              as="span"
              position="absolute"
              right="100%"
              mr="2"
              transform="translateY(-50%)"
              textStyle="caption"
              fontSize="12px"
              color="fg.onInkMuted"
            >
              {formatNumber(level)}
            </Text>
          </Box>
        ))}
        <chakra.svg
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          position="absolute"
          inset="0"
          boxSize="full"
          color="lulo.solid"
          role="img"
          aria-label={profileText(route)}
        >
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity=".42" />
            <stop offset="1" stopColor="currentColor" stopOpacity=".04" />
          </linearGradient>
          <path d={`${profile}V${BOX.height}H0Z`} fill={`url(#${gradient})`} />
          <path
            d={profile ?? ''}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
        </chakra.svg>
        <Box aria-hidden="true">
          {water.map((along) => (
            <Box
              key={along}
              position="absolute"
              style={{ left: left(along), top: top(heightAlong(along)) }}
              transform="translate(-50%, -50%)"
              bg="bg.ink"
              color="fg.onInk"
              borderWidth="1.5px"
              borderColor="fg.onInk"
              rounded="full"
              p="2px"
            >
              <Droplet size={10} fill="currentColor" />
            </Box>
          ))}
          {highest ? (
            <Box
              position="absolute"
              style={{ left: left(highest.at), top: top(highest.height) }}
              transform="translate(-50%, -60%)"
              boxSize="11px"
              bg="fg.onInk"
              clipPath="polygon(50% 0, 100% 100%, 0 100%)"
            />
          ) : null}
          {highest && place === null ? (
            <Label at={left(highest.at)} along={highest.at / length}>
              {highest.name ? `${highest.name} · ${metres(highest.height)}` : metres(highest.height)}
            </Label>
          ) : null}
          {place !== null ? (
            <>
              <Box
                position="absolute"
                insetY="0"
                style={{ left: left(placeToMetres(place)) }}
                w="1px"
                bg="fg.onInkMuted"
              />
              <Box
                position="absolute"
                style={{ left: left(placeToMetres(place)), top: top(heightAt(place)) }}
                transform="translate(-50%, -50%)"
                boxSize="14px"
                rounded="full"
                bg="lulo.solid"
                borderWidth="3px"
                borderColor="bg.ink"
                outline="2px solid"
                outlineColor="fg.onInk"
              />
              <Label at={left(placeToMetres(place))} along={place / LAST_PLACE}>
                {`km ${kilometreNumber(placeToMetres(place))} · ${metres(heightAt(place))}`}
              </Label>
            </>
          ) : null}
          {ticks.map((along, index) => (
            <Text
              key={along}
              as="span"
              position="absolute"
              top="100%"
              mt="2"
              style={{ left: left(along) }}
              transform="translateX(-50%)"
              whiteSpace="nowrap"
              fontSize="12px"
              color="fg.onInkMuted"
            >
              {index === ticks.length - 1 ? kilometres(along) : kilometreNumber(along)}
            </Text>
          ))}
        </Box>
        <chakra.input
          type="range"
          min={0}
          max={LAST_PLACE}
          step={1}
          value={place ?? 0}
          aria-label="Altura a lo largo del recorrido"
          aria-valuetext={`Kilómetro ${kilometreNumber(placeToMetres(place ?? 0))}: ${formatNumber(heightAt(place ?? 0))} metros`}
          onChange={(event) => onPlace(Number(event.target.value))}
          onPointerDown={point}
          onPointerMove={point}
          position="absolute"
          inset="0"
          boxSize="full"
          m="0"
          appearance="none"
          bg="transparent"
          cursor="crosshair"
          rounded="sm"
          focusVisibleRing="outside"
          focusRingColor="lulo.focusRing"
          css={{
            touchAction: 'pan-y',
            '&::-webkit-slider-thumb': { appearance: 'none', width: '1px', height: '1px' },
            '&::-moz-range-thumb': { width: '1px', height: '1px', border: '0', background: 'transparent' },
          }}
        />
      </Box>
    </Box>
  );
}

/** Label above the profile at a place, within its width. @param along 0: start, 1: finish */
function Label({ at, along, children }: { at: string; along: number; children: string }) {
  return (
    <Text
      position="absolute"
      bottom="100%"
      mb="2"
      style={{ left: at, transform: `translateX(-${Math.round(along * 100)}%)` }}
      whiteSpace="nowrap"
      fontWeight="650"
      fontSize="13px"
    >
      {children}
    </Text>
  );
}
