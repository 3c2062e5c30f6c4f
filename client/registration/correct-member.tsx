import { useMutation } from '@apollo/client/react';
import { Button, Flex, Text, chakra } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, Check, CircleAlert, LockKeyhole } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { answeredWithin } from '../base/connection';
import { changedFields, errorCode, errorMessage, fieldErrors } from '../base/error-message';
import { unmask } from '../base/fragment';
import { Link, useNavigate, useSearchParams } from '../base/navigation';
import {
  CorrectRegistrationDocument,
  type Held_RegistrationFragment,
  type TeamSummary_RegistrationFragment,
} from '../gql/graphql';
import { showDialog } from '../ui/dialogs';
import { MetaButton } from '../ui/ink-buttons';
import { mergeValues } from '../ui/merge-values';
import { Notice } from '../ui/notice';
import { PageTitle } from '../ui/page-title';
import { toast } from '../ui/toasts';
import { CorrectionFields } from './correction-fields';
import {
  correctedField,
  correctedMember,
  correctedNames,
  correctionSteps,
  readStep,
  stepOfCorrected,
  unconfirmed,
  valuesToCorrect,
  type CorrectionStep,
  type MemberToCorrect,
} from './correction';
import { emptyMember, type Draft } from './draft';
import { correctStoredDraft } from './draft-storage';
import { OrderDock } from './order-dock';
import { heldOrder, type WizardEvent } from './order-lines';
import { OrderSummary } from './order-summary';
import type { MemberError } from './server-fields';
import { STEP_FORM_ID, StepForm, type StepValues } from './step-form';
import { WizardFrame } from './wizard-frame';
import { WizardHeader } from './wizard-header';

/** After this a save without an answer counts as not sent; sent again, it changes nothing twice. */
const PATIENCE_MS = 30_000;

/** What a correction was filled with: the server refuses it once others have saved since. */
interface Versions {
  member: number;
  team: number;
}

/** What this device would send again, were the hold to end. */
const keepCorrected = (...what: [eventId: string, token: string, index: number, values: StepValues]): void =>
  correctStoredDraft(...what, Date.now());

/** The wizard's steps of one member of a held team, to be corrected and saved together. */
export function CorrectMember({
  event,
  held,
  member,
  versions,
  reread,
  onDone,
}: {
  event: WizardEvent;
  held: Held_RegistrationFragment;
  member: MemberToCorrect;
  versions: Versions;
  /** What is stored now, with `versions` of it from then on; null where it cannot be had */
  reread: () => Promise<{ member: MemberToCorrect; categoryId: string } | null>;
  onDone: () => void;
}) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const step = readStep(params);
  const [base, setBase] = useState(() => valuesToCorrect(member, held.category.id));
  const [values, setValues] = useState(base);
  const [revision, setRevision] = useState(0);
  const [errors, setErrors] = useState<readonly MemberError[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [health, setHealth] = useState(false);
  const [saving, setSaving] = useState(false);
  const [send] = useMutation(CorrectRegistrationDocument);
  /** What is pressed to submit the step: to save, or to look at the next one first */
  const goesOn = useRef(false);

  const { token } = held;
  const order = heldOrder(held);
  const draft: Draft = {
    ...{ eventId: event.id, categoryId: values.categoryId, consentVersion: '', token: null },
    members: [{ ...emptyMember(), values }],
  };
  const index = correctionSteps.findIndex(({ key }) => key === step);
  const current = correctionSteps[index];
  const next = correctionSteps[index + 1];
  const before = correctionSteps[index - 1];
  const who = `${values.name} ${values.lastName}`.trim() || `Participante ${member.position}`;
  const { members } = unmask<TeamSummary_RegistrationFragment>(held);
  const document = members.find(({ position }) => position === member.position)?.dni ?? '';

  const goTo = (to: CorrectionStep) => void navigate(`?paso=${to}`);
  const change = useCallback((changed: StepValues) => setValues((now) => ({ ...now, ...changed })), []);

  async function submit(changed: StepValues): Promise<void> {
    setErrors([]);
    if (goesOn.current && next) return goTo(next.key as CorrectionStep);
    await save({ ...values, ...changed });
  }

  async function save(wanted: StepValues): Promise<void> {
    if (unconfirmed(wanted)) return goTo('info');
    setSaving(true);
    setFailure(null);
    try {
      await send({
        variables: {
          token,
          input: {
            position: member.position,
            member: correctedMember(wanted),
            memberVersion: versions.member,
            teamVersion: versions.team,
            categoryId: wanted.categoryId || null,
            openPayment: false,
          },
        },
        context: answeredWithin(PATIENCE_MS),
      });
      keepCorrected(event.id, token, member.position - 1, wanted);
      void toast({ title: 'Datos corregidos' });
      onDone();
    } catch (error) {
      await explain(error, wanted);
    } finally {
      setSaving(false);
    }
  }

  async function explain(error: unknown, wanted: StepValues): Promise<void> {
    const code = errorCode(error);
    if (code === 'CONFLICT') return merge(changedFields(error), wanted);
    if (code === 'WRONG_STATE' || code === 'NOT_FOUND') {
      await showDialog({ icon: 'warning', title: 'No se puede corregir', body: errorMessage(error) });
      return onDone();
    }
    const told = Object.entries(fieldErrors(error)).flatMap(([path, messages]): MemberError[] => {
      const field = correctedField(path);
      return field ? [{ member: 0, field, message: messages.join(' ') }] : [];
    });
    setErrors(told);
    const [first] = told;
    if (first) goTo(stepOfCorrected(first.field));
    else
      setFailure(
        code === null
          ? 'Sin conexión. Lo que escribiste sigue aquí: guarda de nuevo cuando vuelva la señal.'
          : errorMessage(error),
      );
  }

  /** What I changed stays mine, the rest becomes what is stored; saved is it once I have seen that. */
  async function merge(changed: string[], mine: StepValues): Promise<void> {
    const stored = await reread();
    if (!stored) return setFailure('No pudimos leer lo que quedó guardado. Intenta de nuevo.');
    const theirs = valuesToCorrect(stored.member, stored.categoryId);
    setValues(mergeValues(base, mine, theirs));
    setBase(theirs);
    setRevision((now) => now + 1);
    await showDialog({
      icon: 'warning',
      title: 'Alguien más guardó cambios',
      body: `Mientras corregías cambió: ${changed.map((field) => correctedNames[field] ?? field).join(', ')}. Lo que escribiste sigue aquí y lo demás quedó como está guardado. Revísalo y guarda de nuevo.`,
    });
  }

  const saveLabel = 'Guardar cambios';
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
              onClick={() => (goesOn.current = false)}
            >
              {saveLabel}
            </MetaButton>
          }
        />
      }
    >
      <chakra.nav aria-label="Qué corriges">
        <Flex as="ol" listStyleType="none" gap="2" mt={{ base: '1', xl: '0' }}>
          {correctionSteps.map(({ key, label }) => (
            <chakra.li key={key} flex="1" minW="0" css={{ '& a': stepLink, '& a[aria-current]': currentStepLink }}>
              <Link to={`?paso=${key}`} replace aria-current={key === step ? 'step' : undefined}>
                {label}
              </Link>
            </chakra.li>
          ))}
        </Flex>
      </chakra.nav>
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
          {who}
        </Text>
        . Tu reserva sigue hasta la misma hora.
      </Text>
      <Notice tone="info" icon={LockKeyhole} mb="6">
        {`El documento (${document.replace(/^•+/, '••• ')}) y la fecha de nacimiento no se cambian: por ellos está reservado el cupo. Si están mal, escríbele a la organización del evento.`}
      </Notice>
      {failure ? (
        <Notice tone="error" icon={CircleAlert} role="alert" mb="6">
          {failure}
        </Notice>
      ) : null}
      <StepForm
        key={`${step} ${revision}`}
        draft={draft}
        member={0}
        fields={[...(current?.fields ?? []), ...(step === 'categoria' ? (['categoryId'] as const) : [])]}
        errors={errors}
        readOnly={saving}
        onChange={change}
        onSubmit={submit}
      >
        <CorrectionFields
          step={step}
          event={event}
          token={token}
          member={member}
          values={values}
          categoryId={held.category.id}
          teamSize={held.teamSize}
          health={health}
          onHealth={() => setHealth(true)}
        />
      </StepForm>
      <Flex justify="space-between" wrap="wrap" gap="3" mt={{ base: '6', md: '9' }}>
        <Button
          type="button"
          variant="outline"
          size="xl"
          borderColor="border.control"
          bg="bg.panel"
          onClick={before ? () => goTo(before.key as CorrectionStep) : onDone}
        >
          <ArrowLeft size={18} strokeWidth={1.9} aria-hidden="true" />
          {before ? 'Atrás' : 'Volver sin guardar'}
        </Button>
        <Flex gap="3" wrap="wrap">
          {next ? (
            <Button
              type="submit"
              form={STEP_FORM_ID}
              variant="outline"
              size="xl"
              borderColor="border.control"
              bg="bg.panel"
              onClick={() => (goesOn.current = true)}
            >
              {next.label}
              <ArrowRight size={18} strokeWidth={1.9} aria-hidden="true" />
            </Button>
          ) : null}
          <Button
            type="submit"
            form={STEP_FORM_ID}
            size="xl"
            hideBelow="xl"
            loading={saving}
            loadingText={saveLabel}
            onClick={() => (goesOn.current = false)}
          >
            <Check size={18} strokeWidth={1.9} aria-hidden="true" />
            {saveLabel}
          </Button>
        </Flex>
      </Flex>
    </WizardFrame>
  );
}

const stepLink = {
  display: 'grid',
  placeItems: 'center',
  minHeight: '11',
  paddingInline: '2',
  rounded: 'l2',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  fontSize: 'sm',
  fontWeight: '600',
  textAlign: 'center',
  lineHeight: '1.2',
} as const;
const currentStepLink = { bg: 'bg.ink', borderColor: 'bg.ink', color: 'fg.onInk' } as const;
