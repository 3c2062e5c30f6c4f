import { Flex } from '@chakra-ui/react';
import { useNavigate } from '../../base/navigation';
import { paths } from '../../base/paths';
import { removePayments } from '../../checkout/opened-payments';
import { confirm } from '../../ui/dialog/dialogs';
import { localEntries } from '../../base/storage/storage';
import { removeCorrections } from '../draft/correction-storage';
import { registrationDraftKey } from '../draft/draft-expiry';
import { TextButton } from '../../ui/display/text-button';

/** localStorage entries with personal data. */
const personalEntries = ['dni', 'birthday', 'status'];

/** 'Borrar mis datos de este dispositivo', for shared phones and computers. */
export function EraseData({
  event,
  held,
  onErase,
}: {
  event: { id: string; slug: string };
  held: boolean;
  onErase: () => void;
}) {
  const navigate = useNavigate();

  async function erase() {
    const sure = await confirm({
      title: '¿Borrar tus datos de este dispositivo?',
      body: held
        ? 'La reserva sigue en pie hasta que venza; para pagarla tendrás que escribir de nuevo el documento y la fecha de nacimiento.'
        : 'Se borra todo lo que llevas de esta inscripción.',
      confirmLabel: 'Borrar mis datos',
      danger: true,
    });
    if (!sure) return;
    onErase();
    removePayments();
    removeCorrections();
    // Also remove what another tab stored for this event.
    for (const entry of [...personalEntries, registrationDraftKey(event.id)]) localEntries.remove(entry);
    void navigate(paths.event(event.slug));
  }

  return (
    <Flex mt="8" pt="4" borderTopWidth="1px" borderColor="border">
      <TextButton size="sm" color="fg.muted" fontWeight="400" onClick={() => void erase()}>
        Borrar mis datos de este dispositivo
      </TextButton>
    </Flex>
  );
}
