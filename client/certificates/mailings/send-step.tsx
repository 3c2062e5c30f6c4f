import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CalendarClock, Send } from '../../ui/icons';
import type { ReactElement } from 'react';
import { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
import { formatNumber, formatShortDate, toDateTimeInput } from '../../base/format/format';
import { DateTimeField } from '../../ui/field/date-time-field';
import { Fact, FactList } from '../../ui/display/fact-list';
import { Form } from '../../ui/form/form';
import { FormSection } from '../../ui/form/form-section';
import { RadioCardsField } from '../../ui/field/radio-cards';
import { mailingSummary, type MailingValues, type Sheet } from './mailing-values';
import { StepFrame } from './step-frame';

const FORM_ID = 'certificado-envio';

/** Last step: the send time and a summary. */
export function SendStep({
  form,
  sheet,
  saving,
  bar,
  onSend,
}: {
  form: UseFormReturn<MailingValues>;
  sheet: Sheet;
  saving: boolean;
  bar: (actions: ReactElement) => ReactElement;
  onSend: (values: MailingValues) => Promise<void>;
}) {
  return (
    <StepFrame
      bar={bar(
        <Button type="submit" form={FORM_ID} loading={saving} loadingText="Creando...">
          Crear certificado
        </Button>,
      )}
    >
      <Form<MailingValues> form={form} onSubmit={onSend} size="md" requiredMarks id={FORM_ID}>
        <Stack gap="4">
          <WhenSection />
          <Summary sheet={sheet} />
        </Stack>
      </Form>
    </StepFrame>
  );
}

function WhenSection() {
  const { setValue } = useFormContext<MailingValues>();
  const when = useWatch<MailingValues, 'when'>({ name: 'when' });
  return (
    <FormSection title="Cuándo se envían">
      <Stack gap="4.5">
        <RadioCardsField<MailingValues>
          name="when"
          label="Envío"
          options={[
            { value: 'SCHEDULED', label: 'Programar Envío', description: 'El día y a la hora que elijas.' },
            { value: 'NOW', label: 'Enviar de Inmediato', description: 'En cuanto crees el certificado.' },
          ]}
          onValueChange={(chosen: string) => {
            if (chosen === 'NOW') setValue('sendAt', '', { shouldDirty: true });
          }}
        />
        {when === 'SCHEDULED' ? (
          <DateTimeField<MailingValues>
            name="sendAt"
            label="Fecha y hora del envío"
            help="Hora de Colombia."
            min={toDateTimeInput(new Date().toISOString())}
            // Four-digit years: typing moves on to the hour.
            max="9999-12-31T23:59"
            requiredMessage="Elige la fecha y la hora del envío."
          />
        ) : null}
      </Stack>
    </FormSection>
  );
}

/** Summary of the mailing, as a sentence and numbers. */
function Summary({ sheet }: { sheet: Sheet }) {
  const [eventName, city, eventDate, when, sendAt] = useWatch<
    MailingValues,
    ['eventName', 'city', 'eventDate', 'when', 'sendAt']
  >({ name: ['eventName', 'city', 'eventDate', 'when', 'sendAt'] });
  const decided = when === 'NOW' || sendAt !== '';
  const Icon = when === 'NOW' ? Send : CalendarClock;
  return (
    <FormSection title="Resumen">
      <Stack gap="5">
        <Flex role="status" gap="2.5" align="center" fontSize="md" fontWeight="600" minH="6">
          <Box color="brand.fg" flex="none">
            <Icon size={20} />
          </Box>
          {decided ? mailingSummary(sheet.recipients, when, sendAt) : 'Elige cuándo se envían.'}
        </Flex>
        <FactList columns={3}>
          <Fact label="Evento">{eventName}</Fact>
          <Fact label="Ciudad y fecha">
            {city}, {formatShortDate(eventDate)}
          </Fact>
          <Fact label="Certificados">{formatNumber(sheet.recipients)}</Fact>
        </FactList>
        {sheet.bad.length > 0 ? (
          <Text color="fg.warning" fontWeight="600">
            {sheet.bad.length === 1
              ? '1 fila con problemas queda por fuera.'
              : `${formatNumber(sheet.bad.length)} filas con problemas quedan por fuera.`}
          </Text>
        ) : null}
        <Text color="fg.muted">
          Cada persona recibe su certificado como imagen y como PDF, con un código que lo comprueba.
        </Text>
      </Stack>
    </FormSection>
  );
}
