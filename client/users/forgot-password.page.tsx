import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { paths } from '../base/paths';
import { RequestPasswordResetDocument } from '../gql/graphql';
import { Form, useAppForm } from '../ui/form/form';
import { focusHeading } from '../ui/layout/focus';
import { useDocumentTitle } from '../ui/layout/page-title';
import { TextField } from '../ui/field/text-field';
import { useServerErrors } from '../ui/form/use-server-errors';
import { TextLink } from '../ui/display/text-link';
import { LoginCard } from './login-card';

interface Values {
  email: string;
}

/** `/admin/clave`: requests a password link by mail. Does not reveal whether the email is known. */
export default function ForgotPasswordPage() {
  const form = useAppForm<Values>({ defaultValues: { email: '' } });
  const showErrors = useServerErrors(form);
  const [request, { loading }] = useMutation(RequestPasswordResetDocument);
  const [askedFor, setAskedFor] = useState<string>();
  useDocumentTitle(askedFor ? 'Revisa tu correo' : 'Olvidé mi contraseña');

  async function submit({ email }: Values) {
    try {
      await request({ variables: { email: email.trim() } });
      setAskedFor(email.trim());
      focusHeading();
    } catch (error) {
      showErrors(error);
    }
  }

  if (askedFor)
    return (
      <LoginCard
        title="Revisa tu correo"
        lead={
          <>
            Si hay una cuenta con <strong>{askedFor}</strong>, te enviamos un enlace para elegir otra contraseña. Sirve
            una hora y una sola vez.
          </>
        }
      >
        <Text color="fg.muted" textStyle="caption">
          ¿No llega? Mira en el correo no deseado, o pide a quien administra Dorsal que revise tu cuenta.
        </Text>
        <Stack align="center" gap="3">
          <Button variant="outline" size="lg" w="full" onClick={() => setAskedFor(undefined)}>
            Escribir otro correo
          </Button>
          <TextLink fontWeight="600" to={paths.login}>
            Volver a iniciar sesión
          </TextLink>
        </Stack>
      </LoginCard>
    );
  return (
    <LoginCard
      title="Olvidé mi contraseña"
      lead="Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra."
    >
      <Form form={form} onSubmit={submit} discardable>
        <Stack gap="5">
          <TextField<Values> name="email" label="Correo electrónico" type="email" autoComplete="username" />
          <Button type="submit" size="xl" loading={loading} loadingText="Enviando…" mt="1">
            Enviar enlace
          </Button>
        </Stack>
      </Form>
      <Stack align="center">
        <TextLink fontWeight="600" to={paths.login}>
          Volver a iniciar sesión
        </TextLink>
      </Stack>
    </LoginCard>
  );
}
