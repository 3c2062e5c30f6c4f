import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { errorCode, errorMessage, fieldErrors } from '../base/network/error-message';
import { readPhone } from '../base/format/phone';
import { storeSession } from '../base/network/session';
import {
  ChangeMyPasswordDocument,
  MyAccountDocument,
  UpdateMyAccountDocument,
  type MyAccountQuery,
} from '../gql/graphql';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { showDialog } from '../ui/dialog/dialogs';
import { Fact, FactList } from '../ui/display/fact-list';
import { QueryBoundary } from '../ui/feedback/query-boundary';
import { Form } from '../ui/form/form';
import { PageTitle } from '../ui/layout/page-title';
import { PasswordField } from '../ui/field/password-field';
import { PhoneField } from '../ui/field/phone-field';
import { TextField } from '../ui/field/text-field';
import { toast } from '../ui/feedback/toasts';
import { useServerErrors } from '../ui/form/use-server-errors';
import { useStoredForm } from '../ui/form/use-stored-form';
import { useVersionedForm } from '../ui/form/use-versioned-form';
import { checkPassword, passwordHelp } from './password-rules';
import { Panel } from '../ui/display/panel';

type Account = NonNullable<MyAccountQuery['me']>;
/** Fields that the form changes. */
type StoredData = Pick<Account, 'name' | 'phone' | 'version'>;

/** `/admin/mi-cuenta`: the user's own data and password, for every role. */
export default function MyAccountPage() {
  useBreadcrumb({ label: 'Mi cuenta' });
  return (
    <>
      <PageTitle document="Mi cuenta" mb="5">
        Mi cuenta
      </PageTitle>
      <QueryBoundary
        query={MyAccountDocument}
        variables={{}}
        fetchPolicy="network-only"
        what="tu cuenta"
        skeleton={
          <Grid {...twoColumns}>
            <Skeleton h="380px" rounded="l3" />
            <Skeleton h="380px" rounded="l3" />
          </Grid>
        }
        minH="380px"
      >
        {({ me }) =>
          me ? (
            <Grid {...twoColumns}>
              <OwnData account={me} />
              <OwnPassword account={me} />
            </Grid>
          ) : null
        }
      </QueryBoundary>
    </>
  );
}

const twoColumns = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: '4',
  maxW: '1040px',
  alignItems: 'start',
};

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

const dataNames = { name: { label: 'Nombre' }, phone: { label: 'Teléfono' } };
const noData: DataValues = { name: '', phone: '' };
const toFormValues = ({ name, phone }: StoredData): DataValues => ({ name, phone: readPhone(phone) });

function OwnData({ account }: { account: Account }) {
  const apollo = useApolloClient();
  const [update] = useMutation(UpdateMyAccountDocument);
  const { form, stored, saving, save, onRefused } = useVersionedForm<DataValues, StoredData>({
    opened: account,
    empty: noData,
    valuesFromRow: toFormValues,
    names: dataNames,
    what: ['tu cuenta', 'datos de tu cuenta'],
    send: async (input, { version }) => {
      const { data } = await update({ variables: { input, version: version ?? account.version } });
      return data?.updateMyAccount ?? null;
    },
    read: async () => {
      const { data } = await apollo.query({ query: MyAccountDocument, fetchPolicy: 'network-only' });
      return data?.me ?? null;
    },
  });
  const showErrors = useServerErrors(form);

  async function submit(values: DataValues) {
    try {
      await save(values);
    } catch (error) {
      return onRefused(error, showErrors);
    }
    await toast({ title: 'Tus datos se guardaron' });
  }

  return (
    <Panel title="Tus datos">
      <Form form={form} onSubmit={submit} size="md" id="mis-datos">
        <Stack gap="4.5">
          <TextField<DataValues> name="name" label="Nombre" autoComplete="name" maxLength={120} />
          <PhoneField<DataValues> name="phone" label="Teléfono" stored={readPhone((stored ?? account).phone)} />
          <FactList columns={1}>
            <Fact label="Correo electrónico">{account.email}</Fact>
            <Fact label="Rol">{account.role.name}</Fact>
          </FactList>
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

function OwnPassword({ account }: { account: Account }) {
  const { form, saving, keep } = useStoredForm<PasswordValues>(noPassword);
  const [change] = useMutation(ChangeMyPasswordDocument);
  const showErrors = useServerErrors(form);

  async function submit(values: PasswordValues) {
    const { currentPassword, newPassword } = values;
    try {
      await keep(values, async () => {
        const { data } = await change({ variables: { input: { currentPassword, newPassword } } });
        // This session continues with a new token; all others have ended.
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
          {/* Tells a password manager the user name. */}
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
