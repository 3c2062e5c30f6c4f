import { Box, Button, Progress, Stack, Text } from '@chakra-ui/react';
import { RotateCcw } from '../../ui/icons';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatPercent } from '../../base/format/format';
import { percentOf } from '../../base/format/percent';
import { FieldMessage } from '../../ui/field/field-frame';
import { FormSection } from '../../ui/form/form-section';
import { RadioCardsField } from '../../ui/field/radio-cards';
import { BadRows } from './bad-rows';
import { certificates, type MailingValues } from './mailing-values';
import { SheetField } from './sheet-field';
import { SheetSummary } from './sheet-summary';
import type { Recipients, useRecipients } from './use-recipients';

/** Recipients: rows of a file, or an event's competitors. */
export function RecipientsSection({ recipients: all }: { recipients: ReturnType<typeof useRecipients> }) {
  const { recipients, sheet, read, accept, retry } = all;
  const source = useWatch<MailingValues, 'source'>({ name: 'source' });
  const eventId = useWatch<MailingValues, 'eventId'>({ name: 'eventId' });
  const { getFieldState, trigger } = useFormContext<MailingValues>();
  useEffect(() => {
    // Validate again: reading the file or another event may have fixed an error.
    for (const name of ['excel', 'source'] as const) if (getFieldState(name).error) void trigger(name);
  }, [recipients.kind, sheet, eventId, getFieldState, trigger]);
  const problem = (): true | string => findProblem(recipients, sheet !== null);
  return (
    <FormSection title="Quiénes lo reciben">
      <Stack gap="4">
        <RadioCardsField<MailingValues>
          name="source"
          label="De dónde salen los datos"
          options={[
            { value: 'EXCEL', label: 'Un archivo de Excel', description: 'Con columnas de nombre y correo.' },
            {
              value: 'EVENT',
              label: 'Tomar los participantes del evento',
              description: 'Quienes tienen su inscripción pagada.',
            },
          ]}
          validate={(value: string) =>
            value === 'EXCEL' || (eventId === '' ? 'Elige arriba el evento de los participantes.' : problem())
          }
        />
        {source === 'EXCEL' ? <SheetField problem={problem} onFile={(file) => void read(file)} /> : null}
        {source === 'EVENT' && eventId === '' ? (
          <Text color="fg.muted">Elige arriba el evento: tomamos de ahí los participantes.</Text>
        ) : null}
        {recipients.kind === 'reading' ? <Reading sent={recipients.sent} /> : null}
        {recipients.kind === 'failed' ? (
          <Box role="alert" layerStyle="panel" borderColor="border.error" p="4">
            <FieldMessage>{recipients.problem}</FieldMessage>
            <Button mt="3" size="sm" variant="outline" onClick={retry}>
              <RotateCcw size={16} />
              {source === 'EXCEL' ? 'Leer de nuevo' : 'Reintentar'}
            </Button>
          </Box>
        ) : null}
        {recipients.kind === 'read' ? (
          <>
            <SheetSummary sheet={recipients.sheet} />
            {recipients.sheet.bad.length > 0 ? (
              <BadRows sheet={recipients.sheet} accepted={sheet !== null} onAccept={accept} />
            ) : null}
          </>
        ) : null}
      </Stack>
    </FormSection>
  );
}

function findProblem(recipients: Recipients, agreed: boolean): true | string {
  if (agreed) return true;
  switch (recipients.kind) {
    case 'none':
      return 'Elige el archivo de Excel.';
    case 'reading':
      return 'Espera a que terminemos de leer los destinatarios.';
    case 'failed':
      return recipients.problem;
    case 'read': {
      const { recipients: good } = recipients.sheet;
      if (good === 0) return 'No hay a quién enviarle el certificado.';
      return `Hay filas con problemas: corrígelas y elige el archivo otra vez, o continúa con las buenas (${certificates(good)}).`;
    }
  }
}

function Reading({ sent }: { sent: number | null }) {
  const percent = sent === null ? null : percentOf(sent, 1);
  return (
    <Progress.Root value={percent} size="sm" shape="full">
      <Box display="flex" justifyContent="space-between" fontSize="13px" color="fg.muted" mb="1" role="status">
        <span>{percent === null ? 'Leyendo las filas…' : 'Subiendo…'}</span>
        {percent === null ? null : <span>{formatPercent(percent)}</span>}
      </Box>
      <Progress.Track aria-label="Lectura de los destinatarios">
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
