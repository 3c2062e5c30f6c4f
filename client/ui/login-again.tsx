import { useMutation } from '@apollo/client/react';
import { Button, Dialog, Field, Input, Portal } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useNavigate } from '../base/navigation';
import { errorCode, errorMessage } from '../base/error-message';
import { loginPath } from '../base/login-path';
import { storeSession } from '../base/session';
import { errorTexts } from '../base/texts';
import { LoginDocument } from '../gql/graphql';
import { ErrorPanel } from './error-panel';
import { Form, useAppForm } from './form';
import { forgetUnsaved } from './leave-guard';
import { TextField } from './text-field';

interface Values {
  password: string;
}

/** Over a page with something typed whose session has ended: the same person logs in again, and everything is still there. */
export default function LoginAgain({ email, back }: { email: string; back: string }) {
  const form = useAppForm<Values>({ defaultValues: { password: '' } });
  const [login, { loading }] = useMutation(LoginDocument);
  const content = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();

  async function enter({ password }: Values) {
    setFailure(undefined);
    try {
      const { data } = await login({ variables: { email, password } });
      if (data) storeSession(data.login);
    } catch (error) {
      const wrong = errorCode(error) === 'WRONG_LOGIN';
      setFailure(wrong ? errorTexts.WRONG_LOGIN : errorMessage(error));
      if (wrong) form.reset({ password: '' });
      form.setFocus('password');
    }
  }

  return (
    <Dialog.Root
      open
      role="alertdialog"
      placement={{ base: 'bottom', sm: 'center' }}
      size="sm"
      closeOnInteractOutside={false}
      closeOnEscape={false}
      initialFocusEl={() => content.current?.querySelector<HTMLInputElement>('input[type=password]') ?? null}
    >
      <Portal>
        <Dialog.Backdrop bg="rgba(12, 16, 24, 0.8)" backdropFilter="blur(6px)" />
        <Dialog.Positioner>
          <Dialog.Content ref={content} rounded="l3" shadow="lg" bg="bg.panel">
            <Dialog.Header>
              <Dialog.Title textStyle="section">Tu sesión terminó</Dialog.Title>
            </Dialog.Header>
            <Form form={form} onSubmit={enter} size="md">
              <Dialog.Body display="grid" gap="4.5">
                <Dialog.Description color="fg.muted">
                  Inicia sesión de nuevo para continuar: lo que escribiste sigue aquí.
                </Dialog.Description>
                {failure ? <ErrorPanel title={failure} /> : null}
                <Field.Root readOnly>
                  <Field.Label textStyle="label">Correo electrónico</Field.Label>
                  <Input type="email" name="email" autoComplete="username" value={email} bg="bg.muted" />
                </Field.Root>
                <TextField<Values> name="password" label="Contraseña" type="password" autoComplete="current-password" />
              </Dialog.Body>
              <Dialog.Footer flexDirection={{ base: 'column-reverse', sm: 'row' }} alignItems="stretch">
                <Button
                  variant="outline"
                  color="fg"
                  borderColor="border.control"
                  disabled={loading}
                  onClick={() => {
                    forgetUnsaved();
                    void navigate(loginPath(back), { replace: true });
                  }}
                >
                  Salir sin guardar
                </Button>
                <Button type="submit" loading={loading} loadingText="Ingresando…">
                  Iniciar sesión
                </Button>
              </Dialog.Footer>
            </Form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
