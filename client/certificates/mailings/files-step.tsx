import { useQuery } from '@apollo/client/react';
import { Button, Grid, GridItem, Stack } from '@chakra-ui/react';
import { useEffect, useRef, type ReactElement } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { toDateTimeInput } from '../../base/format/format';
import { fetchWithin } from '../../base/network/polling';
import { MailingEventsDocument } from '../../gql/graphql';
import { ComboboxField, listStateOf } from '../../ui/field/combobox-field';
import { DateTimeField } from '../../ui/field/date-time-field';
import { Form } from '../../ui/form/form';
import { FormSection } from '../../ui/form/form-section';
import { ImageField } from '../../ui/media/image-field';
import { RecoveredBanner } from '../../ui/form/recovered-banner';
import { TextField } from '../../ui/field/text-field';
import type { useDraft } from '../../ui/form/use-draft';
import type { MailingValues } from './mailing-values';
import { RecipientsSection } from './recipients-section';
import { StepFrame } from './step-frame';
import { pictureProblem } from '../design/use-picture';
import type { useRecipients } from './use-recipients';

const FORM_ID = 'certificado-archivos';

/** First step: event, image and recipients. */
export function FilesStep({
  form,
  recipients,
  draft,
  bar,
  onContinue,
}: {
  form: UseFormReturn<MailingValues>;
  recipients: ReturnType<typeof useRecipients>;
  draft: ReturnType<typeof useDraft<MailingValues>>;
  bar: (actions: ReactElement) => ReactElement;
  onContinue: () => void;
}) {
  return (
    <StepFrame
      bar={bar(
        <Button type="submit" form={FORM_ID}>
          Continuar
        </Button>,
      )}
    >
      {draft.recovered ? (
        <RecoveredBanner
          draft={draft.recovered}
          names={{}}
          lost="Los archivos que elegiste no se conservan: elígelos de nuevo."
          onDiscard={() => {
            draft.discard();
            void recipients.read(null);
          }}
        />
      ) : null}
      <Form<MailingValues> form={form} onSubmit={onContinue} size="md" requiredMarks id={FORM_ID}>
        <Stack gap="4">
          <EventSection />
          <FormSection
            title="Imágenes"
            hint="Los archivos se envían al crear el certificado. Si recargas la página, tendrás que elegirlos de nuevo."
          >
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' }} gap="5">
              <ImageField<MailingValues>
                name="icon"
                label="Ícono del evento"
                accept={['png', 'jpg', 'jpeg', 'webp']}
                optional={false}
                requiredMessage="Elige el ícono del evento."
                previewHeight="148px"
                previewWidth="148px"
              />
              <ImageField<MailingValues>
                name="picture"
                label="Imagen del certificado"
                accept={['jpg', 'jpeg']}
                optional={false}
                requiredMessage="Elige la imagen del certificado."
                validate={(file: File) => pictureProblem(file)}
                fit="contain"
              />
            </Grid>
          </FormSection>
          <RecipientsSection recipients={recipients} />
        </Stack>
      </Form>
    </StepFrame>
  );
}

/** Event of the certificates; choosing one of the viewer's events fills in editable fields. */
function EventSection() {
  const query = useQuery(MailingEventsDocument, { fetchPolicy: 'cache-and-network' });
  const { getValues, setValue } = useFormContext<MailingValues>();
  const events = query.data?.editionChoices ?? [];
  const given = useRef<File | null>(null);
  const requestedEventId = useRef('');
  useEffect(() => () => void (requestedEventId.current = ''), []);

  async function fillIn(id: string): Promise<void> {
    const event = events.find((choice) => choice.id === id);
    requestedEventId.current = id;
    if (!event) return;
    const set = { shouldDirty: true, shouldValidate: true } as const;
    setValue('eventName', event.name, set);
    setValue('city', event.city, set);
    setValue('eventDate', toDateTimeInput(event.startsAt).slice(0, 10), set);
    const icon = event.icon ? await iconFile(event.icon.url) : null;
    // Ignore the icon if another event or icon was chosen in the meantime.
    const former = getValues('icon');
    if (requestedEventId.current !== id || !icon || (former !== null && former !== given.current)) return;
    given.current = icon;
    setValue('icon', icon, set);
  }

  return (
    <FormSection title="El evento">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4.5">
        <GridItem colSpan={{ md: 2 }} minW="0">
          <ComboboxField<MailingValues>
            name="eventId"
            label="Evento"
            optional
            placeholder="Busca un evento tuyo"
            list={listStateOf(query)}
            options={events.map(({ id, name }) => ({ value: id, label: name }))}
            help="Llena los datos de abajo. Quienes organizan el evento ven el envío y reciben las respuestas."
            onValueChange={(id: string) => void fillIn(id)}
          />
        </GridItem>
        <GridItem colSpan={{ md: 2 }} minW="0">
          <TextField<MailingValues> name="eventName" label="Nombre del evento" maxLength={120} autoComplete="off" />
        </GridItem>
        <TextField<MailingValues> name="city" label="Ciudad" maxLength={80} autoComplete="off" />
        <DateTimeField<MailingValues> type="date" name="eventDate" label="Fecha del evento" />
      </Grid>
    </FormSection>
  );
}

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** Downloads an event's icon as a file to upload; null if that fails or its type is not accepted. */
async function iconFile(url: string): Promise<File | null> {
  try {
    const blob = await fetchWithin(url, (response) => response.blob());
    const ending = endings[blob.type];
    return ending ? new File([blob], `icono-del-evento.${ending}`, { type: blob.type }) : null;
  } catch {
    return null;
  }
}
