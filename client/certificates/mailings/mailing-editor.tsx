import { Flex } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from '../../base/navigation';
import { useLeaveGuard } from '../../ui/form/leave-guard';
import { useHeadingFocus } from '../../ui/layout/focus';
import { useDraft } from '../../ui/form/use-draft';
import { useStoredForm } from '../../ui/form/use-stored-form';
import { missingColumns, newDesign, reduceDesign } from '../design/design';
import { DesignStep } from '../design/design-step';
import { EditorBar } from '../design/editor-bar';
import { FilesStep } from './files-step';
import { pageSize } from '../design/layout';
import {
  emptyMailing,
  furthestStep,
  indexOfStep,
  steps,
  type MailingValues,
  type MailingStepKey,
} from './mailing-values';
import { SendStep } from './send-step';
import { usePicture } from '../design/use-picture';
import { useRecipients } from './use-recipients';
import { useSendMailing } from './use-send-mailing';

/** The three steps to a mailing: event and recipients, design, time. Each has a URL; the form survives a reload. */
export function MailingEditor() {
  const stored = useStoredForm<MailingValues>(emptyMailing);
  const { form, saving } = stored;
  const draft = useDraft('certificado:nuevo', { ...stored, filledWith: emptyMailing });
  const values = useWatch({ control: form.control }) as MailingValues;
  const recipients = useRecipients(values.source, values.eventId);
  const picture = usePicture(values.picture);
  const page = picture && pageSize(picture.size);
  useLeaveGuard(form.formState.isDirty);

  const { step, furthest, go } = useStep(furthestStep(values, recipients.sheet, page));
  const send = useSendMailing({ stored, recipients, onRefused: go });

  /** Opens the design: a new one on the chosen files, or the existing one scaled to the image. */
  function design(): void {
    const { sheet } = recipients;
    if (!page || !sheet) return;
    const former = form.getValues('design');
    const untouched = former === null || former.past.length + former.future.length === 0;
    const fits = former !== null && (!untouched || missingColumns(former.layout, sheet.columns).length === 0);
    const next = fits ? reduceDesign(former, { kind: 'paged', page }) : newDesign(page, sheet.nameColumn);
    form.setValue('design', next, { shouldDirty: true });
    go('diseno');
  }

  const { sheet } = recipients;
  const bar = (actions: ReactElement): ReactElement => (
    <EditorBar step={step} furthest={furthest}>
      {actions}
    </EditorBar>
  );
  return (
    <Flex
      direction="column"
      mx={{ base: '-4', md: '-6', xl: '-8' }}
      mt={{ base: '-4', md: '0' }}
      mb="-10"
      minH={{ base: 'calc(100dvh - 56px)', md: 'calc(100dvh - 60px)' }}
      // Block typing while creating: the page continues to the list.
      inert={saving}
    >
      {step === 'diseno' && values.design && picture && sheet ? (
        <DesignStep
          form={form}
          design={values.design}
          picture={picture}
          sheet={sheet}
          bar={bar}
          onContinue={() => go('envio')}
        />
      ) : step === 'envio' && sheet ? (
        <SendStep form={form} sheet={sheet} saving={saving} bar={bar} onSend={send} />
      ) : (
        <FilesStep form={form} recipients={recipients} draft={draft} bar={bar} onContinue={design} />
      )}
    </Flex>
  );
}

/** Current step by the URL, at most the furthest reachable one; a new step focuses its heading. */
function useStep(furthest: MailingStepKey) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const requestedStep = steps.find(({ key }) => key === params.get('paso'))?.key ?? 'archivos';
  const step = indexOfStep(requestedStep) <= indexOfStep(furthest) ? requestedStep : furthest;
  useHeadingFocus(step);
  return { step, furthest, go: (to: MailingStepKey) => void navigate(`?paso=${to}`) };
}
