import { Box, Flex, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatTimeOfDay } from '../../base/format/format';
import { DistanceTag } from '../../ui/display/distance-tag';
import { RadioCards } from '../../ui/field/radio-cards';
import { offeredTo, priceText, type WizardEvent } from '../order-lines';
import { TextButton } from '../../ui/display/text-button';

/** The distance chosen on the event's page, with price and start, and the others to switch to. */
export function DistanceCard({
  event,
  teamSize,
  distance,
  paidByPartner,
  onChoose,
}: {
  event: WizardEvent;
  teamSize: number;
  distance: string;
  paidByPartner: boolean;
  onChoose: (distance: string) => void;
}) {
  const [changing, setChanging] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const id = useId();
  const categories = offeredTo(event, teamSize);
  const distances = [...new Set(categories.map((row) => row.distance))];
  const categoriesFor = (of: string) => categories.filter((row) => row.distance === of);
  if (distances.length < 2 || !distances.includes(distance)) return null;

  /** 'desde $ 95.000 por persona'; null if a partner pays. */
  function distancePrice(of: string): string | null {
    if (paidByPartner) return null;
    return `${priceText(categoriesFor(of).map(({ price }) => price))}${teamSize > 1 ? ' por persona' : ''}`;
  }
  const start = categoriesFor(distance)
    .flatMap(({ startTime }) => startTime ?? [])
    .sort()[0];

  return (
    <Box layerStyle="panel" p="4" mb="6">
      <Flex align="center" gap="3.5">
        <DistanceTag distance={distance} />
        <Box flex="1" minW="0" lineHeight="1.35">
          <Text fontWeight="600">{distancePrice(distance) ?? 'Tu distancia'}</Text>
          {start ? <Text textStyle="caption" color="fg.muted">{`Salida ${formatTimeOfDay(start)}`}</Text> : null}
        </Box>
        <TextButton
          aria-expanded={changing}
          aria-controls={changing ? id : undefined}
          aria-label={changing ? undefined : 'Cambiar de distancia'}
          onClick={() => {
            flushSync(() => setChanging(!changing));
            choices.current?.querySelector('input')?.focus();
          }}
        >
          {changing ? 'Listo' : 'Cambiar'}
        </TextButton>
      </Flex>
      {changing ? (
        <Box ref={choices} id={id} mt="4" role="radiogroup" aria-label="Distancia">
          <RadioCards
            name="distancia"
            value={distance}
            onChange={onChoose}
            options={distances.map((each) => ({
              value: each,
              label: each,
              aside: <Text fontWeight="600">{distancePrice(each)}</Text>,
            }))}
          />
        </Box>
      ) : null}
    </Box>
  );
}
