import { Button, Container, Flex, Text, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { teamSizeLabel } from '../../base/format/texts';
import { PageTitle } from '../../ui/layout/page-title';
import { PublicHeader } from '../../ui/layout/public-header';
import { RadioCards } from '../../ui/field/radio-cards';
import { offeredPrices, priceText, type WizardEvent } from '../order-lines';
import { PartnerNotice } from './partner-notice';
import { addressFields, type RegistrationEntry } from '../wizard/registration-entry';
import type { WizardPartner } from '../wizard/use-wizard';
import { formatCount, formatLeft } from '../../base/format/format';

/**
 * Asks for the team size if the event page left it open. A plain GET form, so that the choice lands in the wizard's URL
 * even before hydration.
 */
export function ChooseTeamSize({
  event,
  entry,
  partner,
  onChoose,
}: {
  event: WizardEvent;
  entry: RegistrationEntry | null;
  partner: WizardPartner;
  onChoose: (size: number) => void;
}) {
  const possible = event.teamSizes.find((size) => size <= event.seatsLeft);
  const [size, setSize] = useState(possible ?? event.teamSizes[0] ?? 1);
  const price = (people: number) =>
    priceText(partner ? [0] : offeredPrices(event, people).map((each) => each * people));
  return (
    <Flex direction="column" minH="100dvh">
      <PublicHeader />
      <Container as="main" id="contenido" maxW="560px" px="4" py={{ base: '8', md: '14' }}>
        <chakra.form
          display="flex"
          flexDirection="column"
          gap="6"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            onChoose(size);
          }}
        >
          <div>
            <Text color="fg.muted" mb="1">
              {event.name}
            </Text>
            <PageTitle document={`¿Cuántos participan? · ${event.name}`} id="cuantos">
              ¿Cuántos participan?
            </PageTitle>
          </div>
          {entry?.key ? <PartnerNotice slug={event.slug} partnerKey={entry.key} /> : null}
          {addressFields(entry).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div role="radiogroup" aria-labelledby="cuantos">
            <RadioCards
              name="equipo"
              columns="minmax(0, 1fr)"
              value={String(size)}
              onChange={(value) => setSize(Number(value))}
              options={event.teamSizes.map((option) => ({
                value: String(option),
                label: teamSizeLabel(option),
                description: `${formatCount(option, 'persona', 'personas')} · ${price(option)}`,
                disabled: option > event.seatsLeft,
                reason: `${formatLeft(event.seatsLeft, 'cupo', 'cupos')}.`,
              }))}
            />
          </div>
          <Button type="submit" size="xl" alignSelf="flex-end" minW="180px">
            Continuar
          </Button>
        </chakra.form>
      </Container>
    </Flex>
  );
}
