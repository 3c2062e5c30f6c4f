import { Text, chakra } from '@chakra-ui/react';
import { CircleAlert, LockKeyhole } from '../../ui/icons';
import { useRef } from 'react';
import { unmask } from '../../base/network/fragment';
import { useNavigate, useSearchParams } from '../../base/navigation';
import type { Held_RegistrationFragment, TeamSummary_RegistrationFragment } from '../../gql/graphql';
import { MetaButton } from '../../ui/display/ink-buttons';
import { NeedsScript } from '../../ui/feedback/needs-script';
import { Notice } from '../../ui/feedback/notice';
import { PageTitle } from '../../ui/layout/page-title';
import type { Correction } from '../draft/correction-storage';
import { correctionSteps, readStep, type CorrectionStep, type MemberToCorrect } from './correction';
import { CorrectionFields } from './correction-fields';
import { CorrectionButtons, CorrectionTabs, saveLabel } from './correction-steps';
import { emptyMember, type RegistrationDraft } from '../draft/draft';
import { OrderDock } from '../wizard/order-dock';
import { heldOrder, type WizardEvent } from '../order-lines';
import { OrderSummary } from '../wizard/order-summary';
import { OrganizerLink } from '../wizard/organizer-link';
import { STEP_FORM_ID, StepForm, type StepValues } from '../steps/step-form';
import { useCorrection, type Reread, type Versions } from './use-correction';
import { WizardFrame } from '../wizard/wizard-frame';
import { WizardHeader } from '../wizard/wizard-header';

/** The wizard's steps of one member of a held team, to be corrected and saved together. */
export function CorrectMember({
  event,
  held,
  member,
  storedCorrection,
  versions,
  reread,
  onDone,
}: {
  event: WizardEvent;
  held: Held_RegistrationFragment;
  member: MemberToCorrect;
  storedCorrection: Correction | null | undefined;
  versions: Versions;
  reread: Reread;
  onDone: () => void;
}) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const step = readStep(params);
  const goTo = (to: CorrectionStep) => void navigate(`?paso=${to}`);
  const correction = useCorrection({ event, held, member, storedCorrection, versions, reread, goTo, onDone });
  const { values, saving } = correction;
  /** Whether the pressed button continues to the next step instead of saving */
  const goesOn = useRef(false);

  const order = heldOrder(held);
  const draft: RegistrationDraft = {
    ...{ eventId: event.id, categoryId: values.categoryId, consentVersion: '', token: null },
    members: [{ ...emptyMember(), values }],
  };
  const index = correctionSteps.findIndex(({ key }) => key === step);
  const current = correctionSteps[index];
  const next = correctionSteps[index + 1];
  const before = correctionSteps[index - 1];
  const memberName = `${values.name} ${values.lastName}`.trim() || `Participante ${member.position}`;
  const { members } = unmask<TeamSummary_RegistrationFragment>(held);
  const document = members.find(({ position }) => position === member.position)?.dni ?? '';
  const save = () => (goesOn.current = false);

  async function submit(changed: StepValues): Promise<void> {
    if (!goesOn.current || !next) return correction.save({ ...values, ...changed });
    correction.forgive();
    goTo(next.key as CorrectionStep);
  }

  return (
    <WizardFrame
      header={
        <WizardHeader
          event={event}
          leave={null}
          status={
            <Text role="status" textStyle="caption" color="fg.muted">
              Corriges una inscripción guardada
            </Text>
          }
        />
      }
      progress={null}
      steps={<chakra.div hideBelow="xl" />}
      summary={<OrderSummary event={event} order={order} />}
      dock={
        <OrderDock
          order={order}
          action={
            <MetaButton
              w="full"
              type="submit"
              form={STEP_FORM_ID}
              loading={saving}
              loadingText={saveLabel}
              onClick={save}
            >
              {saveLabel}
            </MetaButton>
          }
        />
      }
    >
      <CorrectionTabs step={step} />
      <PageTitle
        document={`Corregir ${current?.label ?? ''} · Participante ${member.position} · ${event.name}`}
        fontSize={{ base: '32px', md: '40px' }}
        lineHeight="1"
        mt="5"
        mb="2"
      >
        {current?.label}
      </PageTitle>
      <Text color="fg.muted" mb="4">
        Corriges los datos de{' '}
        <Text as="b" fontWeight="600" color="fg">
          {memberName}
        </Text>
        . Tu reserva sigue hasta la misma hora.
      </Text>
      <Notice tone="info" icon={LockKeyhole} mb="6">
        El documento ({document.replace(/^•+/, '••• ')}) y la fecha de nacimiento no se cambian: por ellos está
        reservado el cupo. Si están mal, <OrganizerLink slug={event.slug} />.
      </Notice>
      {correction.failure ? (
        <Notice tone="error" icon={CircleAlert} role="alert" mb="6">
          {correction.failure}
        </Notice>
      ) : null}
      <NeedsScript to="corregir los datos" />
      <StepForm
        key={`${step} ${correction.revision}`}
        draft={draft}
        member={0}
        fields={[...(current?.fields ?? []), ...(step === 'categoria' ? (['categoryId'] as const) : [])]}
        errors={correction.errors}
        readOnly={saving}
        onChange={correction.change}
        onSubmit={submit}
      >
        <CorrectionFields
          step={step}
          event={event}
          token={held.token}
          member={member}
          values={values}
          categoryId={held.category?.id ?? ''}
          teamSize={held.teamSize}
          health={correction.health}
          onHealth={correction.writeHealth}
        />
      </StepForm>
      <CorrectionButtons
        next={next}
        hasBefore={before !== undefined}
        saving={saving}
        onBack={before ? () => goTo(before.key as CorrectionStep) : correction.leave}
        onNext={() => (goesOn.current = true)}
        onSave={save}
      />
    </WizardFrame>
  );
}
