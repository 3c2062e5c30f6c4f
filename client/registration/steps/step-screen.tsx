import { Button, Flex, Text } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, CircleAlert, CloudOff, Info, Lock } from '../../ui/icons';
import type { RegistrationDraft } from '../draft/draft';
import { DUPLICATE_REASON_ID } from './identification-step';
import { Notice } from '../../ui/feedback/notice';
import { STEP_FORM_ID } from './step-form';
import type { Place, StepKey } from './steps';

/** Text under the heading of a step. */
export function leadText(place: Place, draft: RegistrationDraft, sized: boolean): string {
  const last = place.member === draft.members.length - 1;
  const alone = draft.members.length === 1;
  const leads: Record<StepKey, string> = {
    identificacion: 'Con el documento y la fecha de nacimiento buscamos tus datos de otras inscripciones.',
    info: 'Escribe los datos como aparecen en el documento de identidad.',
    categoria: !last
      ? sized
        ? 'Elige la talla del kit. La categoría se elige con el último participante.'
        : 'La categoría se elige con el último participante.'
      : sized
        ? `Elige la talla del kit y la categoría${alone ? '' : ' de todo el equipo'}.`
        : `Elige la categoría${alone ? '' : ' de todo el equipo'}.`,
    contacto: 'A quién llamamos si algo pasa en la carrera.',
    bienvenido: '',
  };
  return leads[place.step];
}

/**
 * Label of a step's submit button, fixed by the specification; another one for a visitor who waits for a turn to save.
 */
export function submitLabel(place: Place, teamSize: number, waits: boolean): string {
  if (place.step === 'identificacion') return 'Continuar';
  if (place.step !== 'contacto' || place.member !== teamSize - 1) return 'Siguiente';
  return waits ? 'Guardar y volver a la fila' : 'Ir a pagar';
}

/** 'Atrás' and the step's submit button; on narrow screens the dock has the submit button. */
export function StepButtons({
  label,
  busy,
  disabled,
  onBack,
}: {
  label: string;
  busy: boolean;
  disabled: boolean;
  onBack: (() => void) | null;
}) {
  return (
    <Flex justify="space-between" gap="4" mt={{ base: '6', md: '9' }}>
      {onBack ? (
        <Button type="button" variant="outline" size="xl" onClick={onBack}>
          <ArrowLeft size={18} />
          Atrás
        </Button>
      ) : (
        <span />
      )}
      <Flex direction="column" align="flex-end" gap="1.5" hideBelow="xl">
        <Button
          type="submit"
          form={STEP_FORM_ID}
          size="xl"
          minW="180px"
          loading={busy}
          loadingText={label}
          disabled={disabled}
          aria-describedby={disabled ? DUPLICATE_REASON_ID : undefined}
        >
          {label}
          {label === 'Ir a pagar' ? <Lock size={18} /> : <ArrowRight size={18} />}
        </Button>
        {disabled ? (
          <Text textStyle="caption" color="fg.muted">
            El documento está repetido.
          </Text>
        ) : null}
      </Flex>
    </Flex>
  );
}

/** Reasons why a step cannot continue that belong to none of its fields. */
export function StepNotices({
  offline,
  withdrawn,
  failure,
}: {
  offline: boolean;
  withdrawn: boolean;
  failure: string | null;
}) {
  return (
    <>
      {offline ? (
        <Notice tone="warning" icon={CloudOff} role="status" mb="6">
          <b>Sin conexión.</b>{' '}
          {withdrawn
            ? 'Guardamos lo que llevas en este dispositivo.'
            : 'Guardamos lo que llevas y lo enviamos cuando vuelva la señal.'}
        </Notice>
      ) : null}
      {withdrawn ? (
        <Notice tone="info" icon={Info} role="status" mb="6">
          <b>Tu inscripción aún no se ha enviado.</b> Cambiaste un dato después de pulsar «Ir a pagar»: púlsalo otra vez
          cuando termines.
        </Notice>
      ) : null}
      {failure ? (
        <Notice tone="error" icon={CircleAlert} role="alert" mb="6">
          {failure}
        </Notice>
      ) : null}
    </>
  );
}
