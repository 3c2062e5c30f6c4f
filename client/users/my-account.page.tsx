import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, DataList, Flex, Grid, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { errorCode, errorMessage, fieldErrors } from '../base/error-message';
import { readPhone } from '../base/phone';
import { storeSession } from '../base/session';
import {
  ChangeMyPasswordDocument,
  MyAccountDocument,
  UpdateMyAccountDocument,
  type MyAccountQuery,
} from '../gql/graphql';
import { useBreadcrumb } from '../ui/breadcrumb';
import { showDialog } from '../ui/dialogs';
import { ErrorPanel } from '../ui/error-panel';
import { Form } from '../ui/form';
import { useLeaveGuard } from '../ui/leave-guard';
import { PageTitle } from '../ui/page-title';
import { PasswordField } from '../ui/password-field';
import { PhoneField } from '../ui/phone-field';
import { TextField } from '../ui/text-field';
import { toast } from '../ui/toasts';
import { useDelayed } from '../ui/use-delayed';
import { useServerErrors } from '../ui/use-server-errors';
import { useStoredForm } from '../ui/use-stored-form';
import { checkPassword, passwordHelp } from './password-rules';

type Account = NonNullable<MyAccountQuery['me']>;

/** `/admin/mi-cuenta`: one's own data and password, whatever one's role. */
export default function MyAccountPage() {
  useBreadcrumb({ label: 'Mi cuenta' });
  const { data, loading, error, refetch } = useQuery(MyAccountDocument);
  return (
    <>
      <PageTitle document="Mi cuenta" mb="5">
        Mi cuenta
      </PageTitle>
      {data?.me ? (
        <Forms account={data.me} />
      ) : error ? (
        <ErrorPanel
          title="No pudimos cargar tu cuenta."
          body={errorMessage(error)}
          retrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <AccountSkeleton />
      )}
    </>
  );
}

interface DataValues {
  name: string;
  phone: string;
}
interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

const noPassword: PasswordValues = { currentPassword: '', newPassword: '', repeated: '' };

function Forms({ account }: { account: Account }) {
  const data = useStoredForm<DataValues>({ name: account.name, phone: readPhone(account.phone) });
  const password = useStoredForm<PasswordValues>(noPassword);
  useLeaveGuard(data.form.formState.isDirty || password.form.formState.isDirty);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      maxW="1040px"
      alignItems="start"
    >
      <OwnData account={account} stored={data} />
      <OwnPassword account={account} stored={password} />
    </Grid>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} layerStyle="panel" p={{ base: '4', md: '5' }}>
      <Heading as="h2" textStyle="section" mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function OwnData({
  account,
  stored: { form, saving, keep },
}: {
  account: Account;
  stored: ReturnType<typeof useStoredForm<DataValues>>;
}) {
  const [save] = useMutation(UpdateMyAccountDocument);
  const showErrors = useServerErrors(form);

  async function submit(values: DataValues) {
    try {
      await keep(values, async () => {
        const { data } = await save({ variables: { input: values, version: account.version } });
        const { name, phone } = data?.updateMyAccount ?? values;
        return { name, phone: readPhone(phone) };
      });
      await toast({ title: 'Tus datos se guardaron' });
    } catch (error) {
      if (errorCode(error) !== 'UNAUTHENTICATED') showErrors(error);
    }
  }

  return (
    <Panel title="Tus datos">
      <Form form={form} onSubmit={submit} size="md" id="mis-datos">
        <Stack gap="4.5">
          <TextField<DataValues> name="name" label="Nombre" autoComplete="name" maxLength={120} />
          <PhoneField<DataValues> name="phone" label="Teléfono" stored={readPhone(account.phone)} />
          <DataList.Root gap="3">
            {[
              ['Correo electrónico', account.email],
              ['Rol', account.role.name],
            ].map(([label, value]) => (
              <DataList.Item key={label} gap="0.5">
                <DataList.ItemLabel color="fg.muted">{label}</DataList.ItemLabel>
                <DataList.ItemValue overflowWrap="anywhere">{value}</DataList.ItemValue>
              </DataList.Item>
            ))}
          </DataList.Root>
          <Text textStyle="caption" color="fg.muted">
            Tu correo y tu rol los cambia quien administra Dorsal.
          </Text>
          <Flex justify="flex-end">
            <Button type="submit" loading={saving} loadingText="Guardando…">
              Guardar cambios
            </Button>
          </Flex>
        </Stack>
      </Form>
    </Panel>
  );
}

function OwnPassword({
  account,
  stored: { form, saving, keep },
}: {
  account: Account;
  stored: ReturnType<typeof useStoredForm<PasswordValues>>;
}) {
  const [change] = useMutation(ChangeMyPasswordDocument);
  const showErrors = useServerErrors(form);

  async function submit(values: PasswordValues) {
    const { currentPassword, newPassword } = values;
    try {
      await keep(values, async () => {
        const { data } = await change({ variables: { input: { currentPassword, newPassword } } });
        // The session one is in goes on with another token; those elsewhere have ended.
        if (data) storeSession(data.changeMyPassword);
        return noPassword;
      });
      await toast({ title: 'Cambiaste tu contraseña', description: 'Tus sesiones en otros equipos terminaron.' });
    } catch (error) {
      if (errorCode(error) === 'UNAUTHENTICATED') return;
      if (Object.keys(fieldErrors(error)).length > 0) showErrors(error);
      else await showDialog({ icon: 'error', title: errorMessage(error) });
    }
  }

  return (
    <Panel title="Contraseña">
      <Form form={form} onSubmit={submit} size="md" id="mi-contrasena">
        <Stack gap="4.5">
          {/* Tells a password manager whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
          <PasswordField<PasswordValues> name="currentPassword" label="Contraseña actual" kind="current" />
          <PasswordField<PasswordValues>
            name="newPassword"
            label="Contraseña nueva"
            kind="new"
            help={passwordHelp}
            validate={checkPassword}
          />
          <PasswordField<PasswordValues>
            name="repeated"
            label="Repite la contraseña nueva"
            kind="new"
            validate={(value: string, { newPassword }: PasswordValues) =>
              value === newPassword || 'Las dos contraseñas nuevas no coinciden.'
            }
          />
          <Text textStyle="caption" color="fg.muted">
            Al cambiarla, las sesiones que tengas abiertas en otros equipos terminan.
          </Text>
          <Flex justify="flex-end">
            <Button type="submit" loading={saving} loadingText="Cambiando…">
              Cambiar contraseña
            </Button>
          </Flex>
        </Stack>
      </Form>
    </Panel>
  );
}

function AccountSkeleton() {
  const visible = useDelayed(true);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      maxW="1040px"
      minH="380px"
      role="status"
      aria-label="Cargando tu cuenta"
    >
      {visible ? (
        <>
          <Skeleton h="380px" rounded="l3" />
          <Skeleton h="380px" rounded="l3" />
        </>
      ) : null}
    </Grid>
  );
}
