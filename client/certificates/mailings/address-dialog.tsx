import { useMutation } from '@apollo/client/react';
import { errorBody, errorCode, errorMessage } from '../../base/network/error-message';
import { CorrectCertificateAddressDocument } from '../../gql/graphql';
import { showDialog } from '../../ui/dialog/dialogs';
import { useAppForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { TextField } from '../../ui/field/text-field';
import { toast } from '../../ui/feedback/toasts';
import type { RecipientRow } from './recipient-columns';

interface Values {
  email: string;
}

/** Corrects the address of a certificate that failed or is still to be sent, and sends it there. */
export function AddressDialog({
  mailingId,
  recipient: { id, name, email },
  onDone,
  onClose,
}: {
  mailingId: string;
  recipient: RecipientRow;
  /** Called after the correction, or if the certificate was sent in the meantime */
  onDone: () => void;
  onClose: () => void;
}) {
  const form = useAppForm<Values>({ defaultValues: { email } });
  const [correct] = useMutation(CorrectCertificateAddressDocument);

  async function refused(error: unknown, showErrors: (error: unknown) => void) {
    const code = errorCode(error);
    if (code !== 'WRONG_STATE' && code !== 'NOT_FOUND') return showErrors(error);
    onDone();
    await showDialog({ icon: 'warning', title: errorMessage(error), body: errorBody(error) });
  }

  return (
    <FormDialog
      title={`Corregir el correo de ${name}`}
      form={form}
      submitLabel="Guardar y enviar"
      save={async (values) => {
        await correct({ variables: { id: mailingId, recipientId: id, email: values.email } });
        onDone();
        void toast({ title: `El certificado de ${name} va para ${values.email.trim()}` });
      }}
      onRefused={refused}
      onClose={onClose}
    >
      <TextField<Values>
        name="email"
        type="email"
        label="Correo electrónico"
        autoComplete="off"
        requiredMessage="Escribe el correo."
        help="El certificado sale a este correo; el código sigue siendo el mismo."
      />
    </FormDialog>
  );
}
