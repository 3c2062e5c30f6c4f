import { Flex, Text, chakra } from '@chakra-ui/react';
import { NavigationIcon } from '../ui/icons';
import { unmask, type Masked } from '../base/network/fragment';
import { mapLink } from '../base/format/map-point';
import type { KitPickup_EventFragment } from '../gql/graphql';
import { bibTexts } from './bib-texts';
import { inkLink } from './ink-link';
import { InkPanel, InkTitle } from './ink-panel';

/** Splits "Sábado 23: 9:00 a. m. a 4:00 p. m." into day and hours; also accepts a comma between them. */
function dayAndHours(line: string): { day: string; hours: string } {
  const [, day = line, hours = ''] =
    /^([^:]*[^:\d]\d{0,2}):\s+(.*)$/.exec(line) ?? /^([^,:]*\p{L}),\s+(\d{1,2}:.*)$/u.exec(line) ?? [];
  return { day: day.trim(), hours: hours.trim() };
}

/** Location, hours and notes of the kit pickup; renders nothing if the event has none or its day is over. */
export function KitPickup({ event: masked, over }: { event: Masked<KitPickup_EventFragment>; over: boolean }) {
  const {
    kitPickupPlace: place,
    kitPickupHours,
    kitPickupNotes: notes,
    city,
    sport,
  } = unmask<KitPickup_EventFragment>(masked);
  const days = (kitPickupHours ?? '').split('\n').filter((line) => line.trim());
  if (over || (!place && days.length === 0 && !notes)) return null;
  return (
    <InkPanel aria-labelledby="recoger">
      <InkTitle id="recoger">{bibTexts(sport).kit}</InkTitle>
      {place ? (
        <Text mt="1" color="fg.onInkMuted">
          {place}
        </Text>
      ) : null}
      {days.length > 0 ? (
        <chakra.ul listStyleType="none" mt="2.5" fontSize="15px">
          {days.map((line) => {
            const { day, hours } = dayAndHours(line);
            return (
              <Flex
                as="li"
                key={line}
                justify="space-between"
                gap="3"
                wrap="wrap"
                py="1.5"
                borderTopWidth="1px"
                borderColor="gray.800"
              >
                <chakra.span color="fg.onInkMuted">{day}</chakra.span>
                {hours ? <chakra.b fontWeight="600">{hours}</chakra.b> : null}
              </Flex>
            );
          })}
        </chakra.ul>
      ) : null}
      {notes ? (
        <Text mt="3" fontSize="15px" color="fg.onInkMuted" whiteSpace="pre-line">
          {notes}
        </Text>
      ) : null}
      {place ? (
        <chakra.a
          {...inkLink}
          mt="1"
          href={mapLink(`${place}, ${city}, Colombia`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <NavigationIcon size={17} />
          Cómo llegar
        </chakra.a>
      ) : null}
    </InkPanel>
  );
}
