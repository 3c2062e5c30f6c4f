import { useMutation } from '@apollo/client/react';
import { Box, Checkbox, Grid } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { permissionLabels } from '../base/format/texts';
import type { Permission } from '../gql/enums';
import { CreateApiKeyDocument, type CreateApiKeyMutation } from '../gql/graphql';
import { useViewer } from '../ui/session/auth';
import { GroupFrame } from '../ui/field/field-frame';
import { useAppForm } from '../ui/form/form';
import { FormDialog } from '../ui/dialog/form-dialog';
import { RadioCardsField } from '../ui/field/radio-cards';
import { SelectField } from '../ui/field/select-field';
import { TextField } from '../ui/field/text-field';
import { useField } from '../ui/field/use-field';
import { EventChoices } from '../users/event-choices';
import { givenToKeys, isLimitedByEvents, keyTerms } from './api-key-texts';

const DAY_MS = 86_400_000;

interface Values {
  name: string;
  scopes: Permission[];
  which: 'ALL' | 'CHOSEN';
  eventIds: string[];
  days: string;
}

/** A newly created key; its token is shown once. */
export type CreatedKey = CreateApiKeyMutation['createApiKey'];

/** 'Crear llave de API'. Mounted while open. */
export default function CreateApiKeyDialog({
  onCreated,
  onClose,
}: {
  onCreated: (made: CreatedKey) => void;
  onClose: () => void;
}) {
  const form = useAppForm<Values>({ defaultValues: { name: '', scopes: [], which: 'ALL', eventIds: [], days: '365' } });
  const [create] = useMutation(CreateApiKeyDocument);
  const which = useWatch({ control: form.control, name: 'which' });

  async function save({ name, scopes, which, eventIds, days }: Values) {
    const { data } = await create({
      variables: {
        input: {
          name: name.trim(),
          scopes,
          eventIds: which === 'ALL' ? null : eventIds,
          expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
        },
      },
    });
    if (data) onCreated(data.createApiKey);
  }

  return (
    <FormDialog<Values>
      title="Crear llave de API"
      size="lg"
      form={form}
      submitLabel="Crear llave"
      save={save}
      onClose={onClose}
    >
      <TextField<Values>
        name="name"
        label="Para qué es"
        maxLength={80}
        autoComplete="off"
        placeholder="Cronometraje de la Media Maratón"
        help="Lo que se haga con la llave queda en la auditoría con tu nombre y el de la llave."
      />
      <Scopes forChosenEvents={which === 'CHOSEN'} />
      <RadioCardsField<Values>
        name="which"
        label="Eventos"
        onValueChange={(which: Values['which']) => {
          if (which === 'CHOSEN') form.setValue('scopes', form.getValues('scopes').filter(isLimitedByEvents));
        }}
        options={[
          { value: 'ALL', label: 'Todos', description: 'También los que se creen después' },
          { value: 'CHOSEN', label: 'Solo algunos', description: 'De los demás no ve nada' },
        ]}
      />
      {which === 'CHOSEN' ? <Events /> : null}
      <SelectField<Values> name="days" label="Vigencia" options={keyTerms} />
    </FormDialog>
  );
}

/** Scopes to choose: at most the creator's permissions and, for chosen events, only those limited to events. */
function Scopes({ forChosenEvents }: { forChosenEvents: boolean }) {
  const ownPermissions = useViewer().viewer?.permissions ?? [];
  const field = useField<Permission[], Values>({
    name: 'scopes',
    label: 'Permisos',
    requiredMessage: 'Elige al menos un permiso.',
  });
  const chosen = new Set(field.value);
  return (
    <GroupFrame
      id={field.id}
      label="Permisos"
      error={field.error}
      help="Si pierdes alguno, la llave también lo pierde. Una llave nunca administra usuarios ni otras llaves."
    >
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="1.5">
        {givenToKeys(ownPermissions).map((permission, index) => {
          const disabled = forChosenEvents && !isLimitedByEvents(permission);
          return (
            <Checkbox.Root
              key={permission}
              checked={chosen.has(permission)}
              disabled={disabled}
              onCheckedChange={({ checked }) =>
                field.setValue(
                  checked === true ? [...chosen, permission] : [...chosen].filter((scope) => scope !== permission),
                )
              }
              minH="9"
            >
              <Checkbox.HiddenInput ref={index === 0 ? field.ref : undefined} />
              <Checkbox.Control borderColor="border.control" />
              <Checkbox.Label fontWeight="400">
                {permissionLabels[permission]}
                {disabled ? (
                  <Box textStyle="caption" color="fg.muted">
                    No depende de un evento: dalo en una llave para todos.
                  </Box>
                ) : null}
              </Checkbox.Label>
            </Checkbox.Root>
          );
        })}
      </Grid>
    </GroupFrame>
  );
}

function Events() {
  const field = useField<string[], Values>({
    name: 'eventIds',
    label: 'Eventos de la llave',
    requiredMessage: 'Elige al menos un evento.',
  });
  return (
    <GroupFrame id={field.id} label="Eventos de la llave" error={field.error}>
      <EventChoices
        notAssignedTo={null}
        emptyText="Todavía no hay eventos."
        chosen={new Set(field.value)}
        onChange={(ids) => field.setValue([...ids])}
      />
    </GroupFrame>
  );
}
