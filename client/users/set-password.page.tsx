import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from '../base/navigation';
import { errorCode, errorMessage } from '../base/network/error-message';
import { paths } from '../base/paths';
import { dropSession } from '../base/network/session';
import { reloadOf } from '../base/network/reload';
import type { PasswordLinkKind } from '../gql/enums';
import { PasswordLinkDocument, SetPasswordDocument } from '../gql/graphql';
import { useViewer } from '../ui/session/auth';
import { ErrorPanel } from '../ui/feedback/error-panel';
import { Form, useAppForm } from '../ui/form/form';
import { focusHeading } from '../ui/layout/focus';
import { useDocumentTitle } from '../ui/layout/page-title';
import { PasswordField } from '../ui/field/password-field';
import { useServerErrors } from '../ui/form/use-server-errors';
import { TextLink } from '../ui/display/text-link';
import { LoginCard } from './login-card';
import { checkPassword, passwordHelp } from './password-rules';

/** Why a link cannot be used. */
type Ended = 'USED' | 'EXPIRED' | 'UNKNOWN';

const titles: Record<PasswordLinkKind, string> = {
  INVITATION: 'Crea tu contraseña',
  RESET: 'Elige otra contraseña',
};

const endings: Record<Ended, { title: string; lead: string }> = {
  USED: {
    title: 'Este enlace ya se usó',
    lead: 'Cada enlace sirve una sola vez. Si tu contraseña ya está lista, inicia sesión; si no, pide otro enlace.',
  },
  EXPIRED: {
    title: 'Este enlace venció',
    lead: 'Los enlaces sirven por poco tiempo para cuidar tu cuenta. Pide otro y úsalo apenas llegue.',
  },
  UNKNOWN: {
    title: 'Este enlace no sirve',
    lead: 'Puede que el correo lo haya cortado. Ábrelo de nuevo desde el mensaje, o pide otro enlace.',
  },
};

/** `/admin/clave/:token`: password link from a mail. */
export default function SetPasswordPage() {
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  const { data, loading, error, refetch } = useQuery(PasswordLinkDocument, {
    variables: { token },
    fetchPolicy: 'network-only',
  });
  const link = data?.passwordLink;

  if (done) return <Done />;
  if (error)
    return (
      <LoginCard title="No pudimos abrir el enlace" lead="El enlace sigue igual: puedes intentar de nuevo.">
        <ErrorPanel title={errorMessage(error)} retrying={loading} onRetry={reloadOf(refetch)} />
      </LoginCard>
    );
  if (!data) return <Opening />;
  if (link?.state !== 'OPEN') return <Useless why={link?.state ?? 'UNKNOWN'} />;
  return (
    <ChoosePassword
      token={token}
      kind={link.kind}
      email={link.email ?? ''}
      onDone={() => setDone(true)}
      onEnded={reloadOf(refetch)}
    />
  );
}

function Opening() {
  useDocumentTitle('Contraseña');
  return (
    <LoginCard title="Contraseña" lead="Abriendo el enlace…">
      <Skeleton h="160px" rounded="l2" role="status" aria-label="Abriendo el enlace" />
    </LoginCard>
  );
}

interface Values {
  password: string;
}

function ChoosePassword({
  token,
  kind,
  email,
  onDone,
  onEnded,
}: {
  token: string;
  kind: PasswordLinkKind;
  email: string;
  onDone: () => void;
  /** Called if the link was used or expired in the meantime */
  onEnded: () => void;
}) {
  const form = useAppForm<Values>({ defaultValues: { password: '' } });
  const showErrors = useServerErrors(form);
  const { viewer } = useViewer();
  const [save, { loading }] = useMutation(SetPasswordDocument);
  useDocumentTitle(titles[kind]);

  async function submit({ password }: Values) {
    try {
      await save({ variables: { input: { token, password } } });
      // The server ended this session with the user's others.
      if (viewer?.email === email) dropSession();
      onDone();
      focusHeading();
    } catch (error) {
      const code = errorCode(error);
      if (code === 'WRONG_STATE' || code === 'NOT_FOUND') onEnded();
      else showErrors(error);
    }
  }

  return (
    <LoginCard
      title={titles[kind]}
      lead={
        <>
          Para la cuenta <strong>{email}</strong>.
        </>
      }
    >
      <Form form={form} onSubmit={submit} discardable>
        <Stack gap="5">
          {/* Tells a password manager the user name. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField<Values>
            name="password"
            label="Contraseña nueva"
            kind="new"
            help={passwordHelp}
            validate={checkPassword}
          />
          <Button type="submit" size="xl" loading={loading} loadingText="Guardando…" mt="1">
            Guardar contraseña
          </Button>
        </Stack>
      </Form>
    </LoginCard>
  );
}

function Done() {
  useDocumentTitle('Tu contraseña está lista');
  return (
    <LoginCard
      title="Tu contraseña está lista"
      lead="Inicia sesión con ella. Las sesiones que tenías abiertas en otros equipos terminaron."
    >
      <Button asChild size="xl">
        <Link to={paths.login}>Iniciar sesión</Link>
      </Button>
    </LoginCard>
  );
}

function Useless({ why }: { why: Ended }) {
  const { title, lead } = endings[why];
  useDocumentTitle(title);
  return (
    <LoginCard title={title} lead={lead}>
      <Stack align="center" gap="3">
        <Button asChild size="lg" w="full">
          <Link to={paths.forgotPassword}>Pedir otro enlace</Link>
        </Button>
        <TextLink fontWeight="600" to={paths.login}>
          Iniciar sesión
        </TextLink>
      </Stack>
    </LoginCard>
  );
}
