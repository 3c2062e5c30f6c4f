import { Box, Grid, Stack } from '@chakra-ui/react';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { EventForm_EventFragment } from '../../gql/graphql';
import { dialogInSight } from '../../ui/dialog/dialog-in-sight';
import { Form } from '../../ui/form/form';
import { RecoveredBanner } from '../../ui/form/recovered-banner';
import { SaveBar } from '../../ui/form/save-bar';
import { EventBasicsSection } from './event-basics-section';
import { EventCategoriesSection } from './event-categories-section';
import { EventDatesSection } from './event-dates-section';
import { EventKitPickupSection, EventOrganizerSection, EventStartSection } from './event-details-sections';
import { EventEditionSection } from './event-edition-section';
import { eventFields, type EventFormValues } from './event-fields';
import { EventKitsSection } from './event-kits-section';
import { EventPreview } from './event-preview';
import { EventPricesSection } from './event-prices-section';
import { EventImagesSection, EventPublishingSection } from './event-publishing-section';
import { EventTextsSection } from './event-texts-section';
import { useEventForm, type SaveEvent } from './use-event-form';
import { useSaveSignal } from './use-save-signal';

const FORM_ID = 'formulario-evento';
const SPINNER_MS = 2000;

/** Form to create (`event` null) or edit an event. */
export function EventForm({
  event,
  submitLabel,
  successTitle,
  cancelTo,
  save,
  onSaved,
}: {
  event: EventForm_EventFragment | null;
  submitLabel: string;
  successTitle: string;
  cancelTo: string;
  save: SaveEvent;
  /** Called after the success dialog is closed */
  onSaved?: () => void;
}) {
  const { form, stored, saving, draft, submit, onRowDeleted } = useEventForm({
    event,
    save,
    successTitle,
    onSaved,
  });
  const sport = useWatch({ control: form.control, name: 'sport' });
  const { isDirty } = form.formState;
  const [cooling, cool] = useCooling();
  const busy = saving || cooling;
  useSaveSignal(() => {
    // Ignore the signal while a dialog is open over the form.
    if (busy || dialogInSight()) return;
    (document.getElementById(FORM_ID) as HTMLFormElement | null)?.requestSubmit();
  });

  // Next to the fields, or below them if the preview is there.
  const publishing = (
    <Stack gap="4" minW="0">
      <EventPublishingSection />
      <EventImagesSection event={stored} />
      <EventEditionSection eventId={stored?.id ?? null} />
    </Stack>
  );

  // Not on click: a button disabled during its click submits nothing.
  const onAttempt = (attempt: SyntheticEvent) =>
    attempt.target instanceof HTMLElement && attempt.target.id === FORM_ID && cool();

  return (
    // Block typing while creating: the page continues to the list.
    <Box onSubmitCapture={onAttempt} inert={saving && event === null}>
      {draft.recovered ? (
        <RecoveredBanner draft={draft.recovered} names={eventFields} onDiscard={draft.discard} />
      ) : null}
      <Form<EventFormValues> form={form} onSubmit={submit} size="md" requiredMarks id={FORM_ID}>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }} gap="4" alignItems="start">
          <Stack gap="4" minW="0">
            <EventBasicsSection />
            <EventDatesSection />
            <EventStartSection />
            <EventPricesSection />
            <EventCategoriesSection onRowDeleted={onRowDeleted('categories')} />
            <EventKitsSection onRowDeleted={onRowDeleted('kits')} />
            {sport === 'NON_SPORT' ? null : <EventKitPickupSection />}
            <EventTextsSection />
            <EventOrganizerSection />
            {sport === 'NON_SPORT' ? publishing : null}
          </Stack>
          {sport === 'NON_SPORT' ? (
            <Box position={{ lg: 'sticky' }} top="4">
              <EventPreview event={stored} />
            </Box>
          ) : (
            publishing
          )}
        </Grid>
        <SaveBar
          said={isDirty ? 'Tienes cambios sin guardar. Ctrl+S los guarda.' : ''}
          cancelTo={cancelTo}
          label={submitLabel}
          busy={busy}
        />
      </Form>
    </Box>
  );
}

/** Returns true for two seconds after each call, so that a double click submits once. */
function useCooling(): [boolean, () => void] {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setSince(null), SPINNER_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return [since !== null, () => setSince(Date.now())];
}
