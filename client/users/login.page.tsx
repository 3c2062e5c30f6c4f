import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from '../base/navigation';
import { errorCode, errorMessage } from '../base/network/error-message';
import { pathAfterLogin } from '../base/network/login-path';
import { paths } from '../base/paths';
import { currentToken, storeSession } from '../base/network/session';
import { errorTexts } from '../base/format/texts';
import { LoginDocument } from '../gql/graphql';
import { useViewer } from '../ui/session/auth';
import { showDialog } from '../ui/dialog/dialogs';
import { fieldId } from '../ui/field/field-id';
import { Form, useAppForm } from '../ui/form/form';
import { useDocumentTitle } from '../ui/layout/page-title';
import { PasswordField } from '../ui/field/password-field';
import { TextField } from '../ui/field/text-field';
import { TextLink } from '../ui/display/text-link';
import { LoginCard } from './login-card';

interface LoginValues {
  email: string;
  password: string;
}

const empty: LoginValues = { email: '', password: '' };

const FORM_ID = 'ingreso';

/** `/admin`: email and password; then the requested page, or the event list. */
export default function LoginPage() {
  const [search] = useSearchParams();
  const { viewer } = useViewer();
  const form = useAppForm<LoginValues>({ defaultValues: empty });
  const [login, { loading }] = useMutation(LoginDocument);
  const apollo = useApolloClient();
  const navigate = useNavigate();
  useDocumentTitle('Iniciar sesión');

  useEffect(() => {
    // Clear cached data of the previous session: a new one may start in another tab.
    if (currentToken() === null) void apollo.clearStore();
  }, [apollo]);

  async function enter({ email, password }: LoginValues) {
    try {
      const { data } = await login({ variables: { email: email.trim(), password } });
      if (!data) return;
      storeSession(data.login);
      await navigate(pathAfterLogin(search), { replace: true });
    } catch (error) {
      const wrong = errorCode(error) === 'WRONG_LOGIN';
      if (wrong) form.reset(empty);
      const title = wrong ? errorTexts.WRONG_LOGIN : errorMessage(error);
      await showDialog({ icon: 'error', title, focusAfter: fieldId(wrong ? 'email' : 'password', FORM_ID) });
    }
  }

  if (viewer) return <Navigate to={pathAfterLogin(search)} replace />;
  return (
    <LoginCard title="Administra tus eventos" lead="Ingresa con el correo de tu cuenta.">
      <Form form={form} onSubmit={enter} id={FORM_ID} discardable>
        <Stack gap="5">
          <TextField<LoginValues> name="email" label="Correo electrónico" type="email" autoComplete="username" />
          <PasswordField<LoginValues> name="password" label="Contraseña" kind="current" />
          <Button type="submit" size="xl" loading={loading} loadingText="Ingresando…" mt="1">
            Iniciar sesión
          </Button>
        </Stack>
      </Form>
      <Stack align="center" gap="3">
        <TextLink fontWeight="600" to={paths.forgotPassword}>
          Olvidé mi contraseña
        </TextLink>
        <TextLink fontWeight="600" to={paths.events}>
          Ver eventos
        </TextLink>
      </Stack>
    </LoginCard>
  );
}
