import { Link as ChakraLink, Text } from '@chakra-ui/react';
import { Info, Lock } from '../../ui/icons';
import { useMemo, useState } from 'react';
import { Link, Navigate } from '../../base/navigation';
import { formatCount } from '../../base/format/format';
import { paths } from '../../base/paths';
import { LeaveToGateway } from '../../checkout/leave-to-gateway';
import { useConfirmBeforePaying } from '../../checkout/pay-again';
import type { GatewayKind } from '../../gql/enums';
import { showDialog } from '../../ui/dialog/dialogs';
import { MetaButton } from '../../ui/display/ink-buttons';
import { PageTitle } from '../../ui/layout/page-title';
import { SaveStatus } from '../../ui/form/save-status';
import { useDelayed } from '../../ui/feedback/use-delayed';
import type { RegistrationDraft } from '../draft/draft';
import { DistanceCard } from '../steps/distance-card';
import { duplicateIn } from '../steps/duplicate-document';
import { EraseData } from '../lookup/erase-data';
import { FinishedScreen } from './finished-screen';
import { GOODS_FAILURE_ID } from '../products/goods-choice';
import { useHoldTime } from '../../checkout/hold-banner';
import { BringData, MemberStep, useLaterSteps, WelcomeStep } from '../steps/member-step';
import { NeedsScript } from '../../ui/feedback/needs-script';
import { Notice } from '../../ui/feedback/notice';
import { OrderDock } from './order-dock';
import { heldOrder, type WizardEvent } from '../order-lines';
import { OrderSummary } from './order-summary';
import { PlaceLine } from '../waiting-room/place-line';
import { OrganizerLink } from './organizer-link';
import { ParticipantTabs } from '../lookup/participant-tabs';
import { PartnerNotice } from '../steps/partner-notice';
import { STEP_FORM_ID, StepForm } from '../steps/step-form';
import { StepList, StepProgress } from '../steps/step-list';
import { StepButtons, StepNotices, leadText, submitLabel } from '../steps/step-screen';
import { memberSteps, placeSearch, tabSteps } from '../steps/steps';
import { useWizard, type WizardPartner } from './use-wizard';
import { WizardFrame } from './wizard-frame';
import { WizardHeader } from './wizard-header';

const LATE_MS = 10_000;
const LATE = 'Este paso tarda en cargar. Si sigue así, recarga la página: lo que escribiste queda guardado.';

/** Registration of a team in an event, from the first document to the payment. */
export function Wizard({
  event,
  initial,
  live,
  partner,
  partnerKey,
  onRefusedKey,
}: {
  event: WizardEvent;
  initial: RegistrationDraft;
  /** Whether the page is hydrated and its URL therefore complete */
  live: boolean;
  partner: WizardPartner;
  partnerKey: string | null;
  onRefusedKey: () => void;
}) {
  const laterSteps = useLaterSteps();
  const late = useDelayed(!laterSteps, LATE_MS);
  const wizard = useWizard({ event, initial, partner, partnerKey, onRefusedKey });
  const { draft, held, place, saving, discount, goods, errors, finished } = wizard;
  const [chosen, setGateway] = useState<GatewayKind | null>(null);
  const [leaving, setLeaving] = useState<GatewayKind | null>(null);
  // Preselect the only gateway.
  const gateway = chosen ?? (held?.gateways.length === 1 ? (held.gateways[0]?.kind ?? null) : null);
  const time = useHoldTime(held?.holdExpiresAt ?? null, held?.now ?? null);
  const confirmBeforePaying = useConfirmBeforePaying();
  const withErrors = useMemo(() => new Set(errors.map(({ member }) => member)), [errors]);

  if (finished) return <FinishedScreen finished={finished} event={event} />;
  const leavingTo = held?.gateways.find(({ kind }) => kind === leaving);
  if (held && leavingTo) {
    return (
      <LeaveToGateway
        key={leavingTo.kind}
        kind="REGISTRATION"
        token={held.token}
        gateway={leavingTo}
        choices={held.gateways}
        onChoose={setLeaving}
        onBack={() => setLeaving(null)}
      />
    );
  }

  const teamSize = draft.members.length;
  const currentMember = draft.members[place.member];
  const welcome = place.step === 'bienvenido';
  const order = held ? heldOrder(held) : wizard.expected;
  const label = tabSteps(place.member, teamSize).find(({ key }) => key === place.step)?.label ?? '';
  const duplicate = place.step === 'identificacion' && duplicateIn(draft, place.member) !== null;
  const canPay = time !== null && time.kind !== 'expired' && (held?.gateways.length ?? 0) > 0;
  const first = place.member === 0 && place.step === 'identificacion';
  const sized = event.sport !== 'NON_SPORT' && event.kits.length > 0;
  const competitorText = teamSize > 1 && !welcome ? ` · Participante ${place.member + 1}` : '';

  async function pay() {
    // The products could not be saved: do not start a payment for less than what is on screen.
    if (goods.failure !== null) document.getElementById(GOODS_FAILURE_ID)?.focus();
    else if (gateway && held) {
      if (await confirmBeforePaying(held)) setLeaving(gateway);
    } else
      await showDialog({
        icon: 'warning',
        title: 'Atención',
        body: 'Por favor, selecciona un método de pago primero.',
      });
  }

  const submitText = submitLabel(place, teamSize, wizard.waits);
  // A form whose fields are not loaded would accept anything.
  const coming = !laterSteps && place.step !== 'identificacion';
  const busy = wizard.searching || wizard.choosing || saving || coming;
  const verified = held?.status === 'IN_VERIFICATION' ? held.payment : null;
  const dockAction = welcome ? (
    verified ? (
      <MetaButton asChild w="full">
        <Link to={paths.payment(verified.reference)}>Ver estado del pago</Link>
      </MetaButton>
    ) : canPay ? (
      <MetaButton
        w="full"
        loading={discount.unsettled || goods.unsettled}
        loadingText="Pagar"
        onClick={() => void pay()}
      >
        <Lock size={18} />
        Pagar
      </MetaButton>
    ) : null
  ) : (
    <MetaButton
      w="full"
      px="3"
      whiteSpace="normal"
      type="submit"
      form={STEP_FORM_ID}
      loading={busy}
      loadingText={submitText}
      disabled={duplicate}
    >
      {submitText}
    </MetaButton>
  );

  return (
    <WizardFrame
      line={wizard.room ? <PlaceLine slug={event.slug} status={wizard.room} /> : null}
      header={
        <WizardHeader
          event={event}
          leave={welcome ? 'Pagar después' : 'Guardar y salir'}
          status={
            held ? (
              <Text role="status" textStyle="caption" color="fg.muted">
                Inscripción guardada
              </Text>
            ) : (
              <SaveStatus state={wizard.saveState} />
            )
          }
        />
      }
      progress={<StepProgress place={place} teamSize={teamSize} />}
      steps={<StepList place={place} draft={draft} />}
      summary={
        <OrderSummary event={event} order={order}>
          {held ? null : (
            <Notice tone="info" icon={Info}>
              Tu cupo se reserva al terminar el paso Contacto{teamSize > 1 ? ' del último participante' : ''}. Hoy{' '}
              {event.seatsLeft === 1 ? 'queda' : 'quedan'} <b>{formatCount(event.seatsLeft, 'cupo', 'cupos')}</b>.
            </Notice>
          )}
        </OrderSummary>
      }
      dock={<OrderDock order={order} action={dockAction} />}
    >
      {live && !wizard.named ? <Navigate to={placeSearch(place)} replace /> : null}
      {welcome ? null : <ParticipantTabs draft={draft} place={place} withErrors={withErrors} />}
      <PageTitle
        document={`${label}${competitorText} · ${event.name}`}
        fontSize={{ base: '32px', md: '40px' }}
        lineHeight="1"
        mt={welcome ? { base: '2', xl: '0' } : { base: '4', md: '5' }}
        mb="2"
      >
        {welcome && verified ? 'Tu inscripción ya está guardada' : welcome ? 'Bienvenido, ya casi llegas' : label}
      </PageTitle>
      {welcome ? null : (
        <Text color="fg.muted" mb="6">
          {leadText(place, draft, sized)}
        </Text>
      )}
      <StepNotices
        offline={wizard.offline}
        withdrawn={wizard.withdrawn}
        failure={wizard.failure ?? (late && coming ? LATE : null)}
      />
      {welcome && held ? (
        <WelcomeStep
          registration={held}
          time={time}
          gateway={gateway}
          onGateway={setGateway}
          onPay={() => void pay()}
          onBack={draft.members.every(({ done }) => done.length === memberSteps.length) ? wizard.back : null}
          discount={discount}
          goods={goods}
          order={order}
          onHoldAgain={() => void wizard.holdAgain()}
          busy={saving}
        />
      ) : (
        <>
          {partnerKey && place.step === 'identificacion' ? (
            <PartnerNotice slug={event.slug} partnerKey={partnerKey} />
          ) : null}
          {draft.token ? (
            <Notice tone="info" icon={Info} mb="6">
              Tu inscripción ya está guardada.{' '}
              {held && !held.lockedByPayment && time?.kind !== 'expired' ? (
                <>
                  Si algo está mal,{' '}
                  <ChakraLink asChild color="brand.fg" fontWeight="600" variant="underline">
                    <Link to={paths.correct(draft.token, place.member + 1)}>corrige estos datos</Link>
                  </ChakraLink>
                  .
                </>
              ) : (
                <>
                  Estos datos están bloqueados mientras pagas. Si algo está mal, <OrganizerLink slug={event.slug} />.
                </>
              )}
            </Notice>
          ) : null}
          {place.step === 'info' && !draft.token && currentMember ? (
            <BringData
              key={`${place.member} ${currentMember.values.dni}`}
              values={currentMember.values}
              onBrought={wizard.bringData}
            />
          ) : null}
          {first && !draft.token && draft.distance ? (
            <DistanceCard
              event={event}
              teamSize={teamSize}
              distance={draft.distance}
              paidByPartner={partner !== null}
              onChoose={wizard.chooseDistance}
            />
          ) : null}
          <StepForm
            key={`${place.member} ${place.step} ${currentMember?.revision}`}
            draft={draft}
            member={place.member}
            fields={memberSteps.find(({ key }) => key === place.step)?.fields ?? []}
            errors={errors}
            readOnly={draft.token !== null || saving}
            onChange={wizard.change}
            onSubmit={wizard.submit}
          >
            <MemberStep
              place={place}
              event={event}
              draft={draft}
              searching={wizard.searching}
              matching={wizard.matching}
              paidByPartner={partner !== null}
            />
          </StepForm>
          <NeedsScript to="inscribirte" />
          <StepButtons label={submitText} busy={busy} disabled={duplicate} onBack={first ? null : wizard.back} />
        </>
      )}
      <EraseData event={event} held={held !== null} onErase={wizard.discard} />
    </WizardFrame>
  );
}
