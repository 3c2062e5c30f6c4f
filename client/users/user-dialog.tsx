import { useQuery } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import { KeyRound, Mail } from '../ui/icons';
import { useWatch } from 'react-hook-form';
import { readPhone } from '../base/format/phone';
import { RolesDocument, type UserForm_UserFragment } from '../gql/graphql';
import { useViewer } from '../ui/session/auth';
import { FormDialog } from '../ui/dialog/form-dialog';
import { PasswordField } from '../ui/field/password-field';
import { PhoneField } from '../ui/field/phone-field';
import { SelectField } from '../ui/field/select-field';
import { SwitchField } from '../ui/field/switch-field';
import { TextField } from '../ui/field/text-field';
import { checkPassword, passwordHelp } from './password-rules';
import { useUserForm } from './use-user-form';
import { roleHelp } from './user-texts';
import type { UserValues } from './user-values';

/** 'Agregar Usuario' (`user` null) and 'Actualizar Usuario'. Mounted while open. */
export default function UserDialog({
  user,
  onSaved,
  onClose,
}: {
  user: UserForm_UserFragment | null;
  /** Called with the address that was invited, or null */
  onSaved: (invited: string | null) => void;
  onClose: () => void;
}) {
  const { viewer } = useViewer();
  const { form, save, onRefused } = useUserForm({ user, onSaved });
  const isNew = user === null;
  const isSelf = user?.id === viewer?.id;

  return (
    <FormDialog<UserValues>
      title={isNew ? 'Agregar Usuario' : 'Actualizar Usuario'}
      form={form}
      submitLabel={isNew ? 'Agregar Usuario' : 'Actualizar Usuario'}
      save={save}
      onRefused={onRefused}
      onClose={onClose}
    >
      <TextField<UserValues> name="name" label="Nombre" maxLength={120} autoComplete="off" />
      <TextField<UserValues> name="email" label="Correo electrónico" type="email" maxLength={160} autoComplete="off" />
      {isNew ? <Entrance /> : null}
      <PasswordField<UserValues>
        name="password"
        label="Contraseña"
        kind="new"
        help={isNew ? undefined : 'Déjala vacía para conservar la actual. Con otra, sus sesiones abiertas terminan.'}
        optional
        optionalMark={!isNew}
        validate={checkPassword}
      />
      <PhoneField<UserValues> name="phone" label="Teléfono" stored={user ? readPhone(user.phone) : undefined} />
      <TextField<UserValues> name="company" label="Empresa" maxLength={120} autoComplete="off" optional />
      <RoleField isSelf={isSelf} />
      <SwitchField<UserValues>
        name="active"
        label="Estado"
        on="Activo"
        off="Inactivo"
        disabled={isSelf}
        help={isSelf ? undefined : 'Un usuario inactivo no puede iniciar sesión, y la que tenga abierta termina.'}
      />
    </FormDialog>
  );
}

/** How a new user logs in: by invitation (the default), or with a typed password. */
function Entrance() {
  const { password, active } = useWatch<UserValues>();
  const [Icon, title, body] = password
    ? [KeyRound, 'Entra con la contraseña que escribas', `${passwordHelp} Pásasela por un medio seguro.`]
    : active
      ? [
          Mail,
          'Le enviamos una invitación por correo',
          'Trae un enlace para que cree su propia contraseña; sirve 7 días. Si prefieres darle una tú, escríbela abajo.',
        ]
      : [
          Mail,
          'La invitación se envía cuando esté activo',
          'Mientras esté inactivo no puede entrar. Actívalo y envíasela desde su ficha.',
        ];
  return (
    <Flex gap="3" bg="bg.muted" rounded="l2" p="3.5" role="status">
      <Box color="brand.fg" flex="none" pt="0.5">
        <Icon size={18} />
      </Box>
      <Box>
        <Text fontWeight="600">{title}</Text>
        <Text color="fg.muted" textStyle="caption">
          {body}
        </Text>
      </Box>
    </Flex>
  );
}

function RoleField({ isSelf }: { isSelf: boolean }) {
  const { data, error } = useQuery(RolesDocument);
  const role = useWatch<UserValues, 'role'>({ name: 'role' });
  const help = error
    ? 'No pudimos cargar los roles. Cierra esta ventana y vuelve a abrirla.'
    : role
      ? roleHelp[role]
      : undefined;
  return (
    <SelectField<UserValues>
      name="role"
      label="Rol"
      placeholder="Selecciona un rol"
      requiredMessage="Selecciona un rol."
      options={data?.roles.map(({ key, name }) => ({ value: key, label: name })) ?? []}
      disabled={isSelf}
      help={isSelf ? 'Tu propio rol y tu estado los cambia otra persona con el rol Administrador.' : help}
    />
  );
}
