import { Button } from '@chakra-ui/react';
import { WizardUnavailable } from '../wizard/wizard-unavailable';

/** Replaces a correction that is not possible. */
export function LockedTeam({
  event,
  lockedByPayment,
  onBack,
}: {
  event: { name: string; slug: string };
  lockedByPayment: boolean;
  onBack: () => void;
}) {
  return (
    <WizardUnavailable
      title={lockedByPayment ? 'Bloqueado mientras pagas' : 'Esta inscripción ya no se corrige aquí'}
      body={
        lockedByPayment
          ? 'Ya abriste el pago de esta inscripción, así que sus datos no cambian hasta que termine. Si el banco lo rechaza, podrás corregirlos y pagar de nuevo.'
          : 'Ya está pagada o su reserva venció. Si algo está mal, escríbele a la organización del evento.'
      }
      event={event}
    >
      <Button size="xl" variant="outline" onClick={onBack}>
        Volver a la inscripción
      </Button>
    </WizardUnavailable>
  );
}
