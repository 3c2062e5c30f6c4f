import { Button, Container, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatMoney } from '../base/format';
import { teamSizeLabel } from '../base/texts';
import { PageTitle } from '../ui/page-title';
import { PublicHeader } from '../ui/public-header';
import { RadioCards } from '../ui/radio-cards';
import type { WizardEvent } from './order-lines';

/** How many register together, asked when the event page left it open. */
export function ChooseTeamSize({ event, onChoose }: { event: WizardEvent; onChoose: (size: number) => void }) {
  const possible = event.teamSizes.find((size) => size <= event.seatsLeft);
  const [size, setSize] = useState(possible ?? event.teamSizes[0] ?? 1);
  return (
    <Flex direction="column" minH="100dvh">
      <PublicHeader />
      <Container as="main" id="contenido" maxW="560px" px="4" py={{ base: '8', md: '14' }}>
        <Stack gap="6">
          <div>
            <Text color="fg.muted" mb="1">
              {event.name}
            </Text>
            <PageTitle document={`¿Cuántos participan? · ${event.name}`} id="cuantos">
              ¿Cuántos participan?
            </PageTitle>
          </div>
          <div role="radiogroup" aria-labelledby="cuantos">
            <RadioCards
              name="equipo"
              columns="minmax(0, 1fr)"
              value={String(size)}
              onChange={(value) => setSize(Number(value))}
              options={event.teamSizes.map((option) => ({
                value: String(option),
                label: teamSizeLabel(option),
                description: `${option === 1 ? '1 persona' : `${option} personas`} · desde ${formatMoney(event.fromPrice * option, { free: true })}`,
                disabled: option > event.seatsLeft,
                reason: event.seatsLeft === 1 ? 'Queda 1 cupo.' : `Quedan ${event.seatsLeft} cupos.`,
              }))}
            />
          </div>
          <Button size="xl" alignSelf="flex-end" minW="180px" onClick={() => onChoose(size)}>
            Continuar
          </Button>
        </Stack>
      </Container>
    </Flex>
  );
}
