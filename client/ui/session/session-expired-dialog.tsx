import { useMutation } from '@apollo/client/react';
import { Button, Dialog, Field, Input } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useNavigate } from '../../base/navigation';
import { settleConfirmation } from '../../base/network/confirm-password';
import { errorCode, errorMessage } from '../../base/network/error-message';
import { loginPath } from '../../base/network/login-path';
import { storeSession } from '../../base/network/session';
import { LoginDocument, ReauthenticateDocument } from '../../gql/graphql';
import { ErrorPanel } from '../feedback/error-panel';
import { Form, useAppForm } from '../form/form';
import { discardUnsavedChanges } from '../form/leave-guard';
import { TextField } from '../field/text-field';
import { DialogFrame } from '../dialog/dialog-frame';

interface Values {
  password: string;
}

/**
 * Prompts for the viewer's password over an unchanged page: because the session has ended (`hasEnded`), or for a
 * sensitive operation, which can be cancelled.
 */
export default function SessionExpiredDialog({
  viewer: { name, email },
  hasEnded,
  back,
}: {
  viewer: { name: string; email: string };
  hasEnded: boolean;
  back: string;
}) {
  const form = useAppForm<Values>({ defaultValues: { password: '' } });
  const [login, { loading: logsIn }] = useMutation(LoginDocument);
  const [reauthenticate, { loading: confirms }] = useMutation(ReauthenticateDocument);
  const loading = logsIn || confirms;
  const content = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();

  async function enter({ password }: Values) {
    setFailure(undefined);
    try {
      if (hasEnded) {
        const { data } = await login({ variables: { email, password } });
        if (data) storeSession(data.login);
      } else await reauthenticate({ variables: { password } });
      settleConfirmation(true);
    } catch (error) {
      setFailure(errorMessage(error));
      if (errorCode(error) === 'WRONG_LOGIN') form.reset({ password: '' });
      form.setFocus('password');
    }
  }

  function leave() {
    settleConfirmation(false);
    if (!hasEnded) return;
    discardUnsavedChanges();
    void navigate(loginPath(back), { replace: true });
  }

  return (
    <DialogFrame
      title={hasEnded ? 'Tu sesión terminó' : 'Confirma tu contraseña'}
      role="alertdialog"
      size="sm"
      closeOnEscape={!hasEnded && !loading}
      initialFocusEl={() => content.current?.querySelector<HTMLInputElement>('input[type=password]') ?? null}
      backdrop={{ bg: 'rgba(12, 16, 24, 0.8)', backdropFilter: 'blur(6px)' }}
      content={{ ref: content }}
      onClose={leave}
    >
      <Form form={form} onSubmit={enter} size="md">
        <Dialog.Body display="grid" gap="4.5">
          <Dialog.Description color="fg.muted">
            {hasEnded
              ? 'Inicia sesión de nuevo para continuar: lo que escribiste sigue aquí.'
              : `${name}, hace más de 15 minutos que no escribes tu contraseña. Confírmala para hacer este cambio.`}
          </Dialog.Description>
          {failure ? <ErrorPanel title={failure} /> : null}
          <Field.Root readOnly>
            <Field.Label textStyle="label">Correo electrónico</Field.Label>
            <Input type="email" name="email" autoComplete="username" value={email} bg="bg.muted" />
          </Field.Root>
          <TextField<Values> name="password" label="Contraseña" type="password" autoComplete="current-password" />
        </Dialog.Body>
        <Dialog.Footer flexDirection={{ base: 'column-reverse', sm: 'row' }} alignItems="stretch">
          <Button variant="outline" disabled={loading} onClick={leave}>
            {hasEnded ? 'Salir sin guardar' : 'Cancelar'}
          </Button>
          <Button type="submit" loading={loading} loadingText={hasEnded ? 'Ingresando…' : 'Confirmando…'}>
            {hasEnded ? 'Iniciar sesión' : 'Confirmar'}
          </Button>
        </Dialog.Footer>
      </Form>
    </DialogFrame>
  );
}
