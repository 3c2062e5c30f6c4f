import { useMutation } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { Mail } from '../ui/icons';
import { useState } from 'react';
import { unmask, type Masked } from '../base/network/fragment';
import { ResendOrderConfirmationDocument, type ResendConfirmation_OrderFragment } from '../gql/graphql';
import { EmailSuggestion } from '../registration/steps/email-suggestion';
import { Can } from '../ui/session/can';
import { useAppForm } from '../ui/form/form';
import { FormDialog } from '../ui/dialog/form-dialog';
import { TextField } from '../ui/field/text-field';
import { toast } from '../ui/feedback/toasts';
import { isPayable } from './order-texts';

interface Values {
  email: string;
}

/**
 * Shows the address of an order's confirmation, corrects it, and mails it again. Renders nothing for an order with a
 * registration.
 */
export function ResendConfirmation({
  order: masked,
  reload,
}: {
  order: Masked<ResendConfirmation_OrderFragment>;
  reload: () => Promise<unknown>;
}) {
  const order = unmask<ResendConfirmation_OrderFragment>(masked);
  const [open, setOpen] = useState(false);
  if (order.kind !== 'ORDER' || order.email === '' || !(order.paid || isPayable(order.status))) return null;
  return (
    <Can permission="ORDERS_WRITE">
      <Button size="sm" variant="outline" mt="3" onClick={() => setOpen(true)}>
        <Mail size={16} />
        {order.paid ? 'Reenviar confirmación' : 'Corregir el correo'}
      </Button>
      {open ? <EmailDialog order={order} reload={reload} onClose={() => setOpen(false)} /> : null}
    </Can>
  );
}

function EmailDialog({
  order: { id, email: seenEmail, paid },
  reload,
  onClose,
}: {
  order: ResendConfirmation_OrderFragment;
  reload: () => Promise<unknown>;
  onClose: () => void;
}) {
  const form = useAppForm<Values>({ defaultValues: { email: seenEmail } });
  const [resend] = useMutation(ResendOrderConfirmationDocument);

  async function save({ email }: Values) {
    await resend({ variables: { id, input: { email: email.trim(), seenEmail } } });
    onClose();
    void toast({ title: paid ? `Enviamos la confirmación a ${email.trim()}` : 'Correo corregido' });
    await reload();
  }

  return (
    <FormDialog<Values>
      title={paid ? '¿A qué correo enviamos la confirmación?' : 'Corregir el correo'}
      form={form}
      submitLabel={paid ? 'Enviar' : 'Guardar'}
      save={save}
      onClose={onClose}
    >
      <TextField<Values>
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="off"
        maxLength={160}
        requiredMessage="Escribe el correo electrónico."
      />
      <EmailSuggestion />
      <Text color="fg.muted" fontSize="sm">
        {paid
          ? 'Revisa la dirección letra por letra. Si la cambias, queda también en la orden.'
          : 'La confirmación llega a esta dirección apenas se pague la orden.'}
      </Text>
    </FormDialog>
  );
}
