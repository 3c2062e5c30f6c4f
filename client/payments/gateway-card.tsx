import { useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Grid, Heading, Image, Stack, Text } from '@chakra-ui/react';
import { Info } from '../ui/icons';
import { formatList } from '../base/format/format';
import { unmask } from '../base/network/fragment';
import { SaveGatewayAccountDocument, type GatewayCard_AccountFragment } from '../gql/graphql';
import { CopyField } from '../ui/field/copy-field';
import { Form } from '../ui/form/form';
import { SelectField } from '../ui/field/select-field';
import { StatusBadge } from '../ui/feedback/status-badge';
import { SwitchField } from '../ui/field/switch-field';
import { TextField } from '../ui/field/text-field';
import { toast } from '../ui/feedback/toasts';
import { useServerErrors } from '../ui/form/use-server-errors';
import { useVersionedForm } from '../ui/form/use-versioned-form';
import {
  credentialsInput,
  gatewayValues,
  missingCredential,
  missingLabels,
  type GatewayValues,
} from './gateway-values';

const STORED = 'Guardada';

/** Values keyed by gateway kind, because field IDs are derived from names and all cards share a page. */
type CardValues = Record<string, GatewayValues>;

/**
 * One gateway of an event: active or not, sandbox or production, credentials, and the callback URL to enter at the
 * provider.
 */
export function GatewayCard({
  eventId,
  account,
  read,
  onSaved,
}: {
  eventId: string;
  account: GatewayCard_AccountFragment;
  /** Reads the stored account */
  read: () => Promise<GatewayCard_AccountFragment | null>;
  onSaved: () => Promise<unknown>;
}) {
  const { kind } = account;
  const [send] = useMutation(SaveGatewayAccountDocument);
  const { form, saving, save, onRefused } = useVersionedForm<CardValues, GatewayCard_AccountFragment>({
    opened: account,
    empty: {},
    valuesFromRow: (stored) => ({ [kind]: gatewayValues(stored) }),
    names: { active: { label: 'Recibir pagos' }, sandbox: { label: 'Ambiente' }, ...fieldNames(account.fields) },
    what: ['la pasarela', 'datos de la pasarela'],
    send: async (values, { version }) => {
      const { active, sandbox } = values[kind]!;
      const input = { active, sandbox, credentials: credentialsInput(account, values[kind]!) };
      const { data } = await send({ variables: { eventId, kind, input, version: version! } });
      return data ? unmask<GatewayCard_AccountFragment>(data.saveGatewayAccount) : null;
    },
    read,
  });
  const showErrors = useServerErrors(form, (path) => `${kind}.credentials.${path.replace(/^credentials\./, '')}`);
  const active = form.watch(`${kind}.active`) as boolean;
  const sandbox = form.watch(`${kind}.sandbox`) as boolean;
  // The test gateway needs no credentials and no configuration elsewhere.
  const ours = kind === 'TEST';

  async function submit(values: CardValues) {
    try {
      await save(values);
    } catch (error) {
      return onRefused(error, showErrors);
    }
    await onSaved();
    await toast({ title: `${account.name}: cambios guardados` });
  }

  return (
    <Box as="section" aria-label={account.name} layerStyle="panel" p="5">
      <Form form={form} onSubmit={submit} size="md" requiredMarks id={`pasarela-${kind}`}>
        <Flex align="center" gap="3" mb="4.5">
          <Image src={account.image} alt="" boxSize="40px" rounded="l2" objectFit="contain" bg="white" />
          <Heading as="h2" textStyle="section" flex="1">
            {account.name}
          </Heading>
          <StatusBadge {...accountState(account)} />
        </Flex>
        <Stack gap="4">
          <Grid templateColumns="1fr 1fr" gap="4">
            <SwitchField<CardValues> name={`${kind}.active`} label="Recibir pagos" on="Activa" off="Inactiva" />
            {ours ? null : (
              <SwitchField<CardValues> name={`${kind}.sandbox`} label="Ambiente" on="Pruebas" off="Producción" />
            )}
          </Grid>
          {account.fields.map((field) => {
            const props = {
              name: `${kind}.credentials.${field.name}` as const,
              label: field.label,
              help: field.help,
              // Stored credentials may stay empty, and an inactive account may be completed later.
              optional: !missingCredential(account, field, active),
              optionalMark: !field.required,
            };
            return field.options ? (
              <SelectField<CardValues>
                key={field.name}
                {...props}
                placeholder="Elige…"
                options={field.options.map((value) => ({ value, label: value }))}
              />
            ) : (
              <TextField<CardValues>
                key={field.name}
                {...props}
                type={field.secret ? 'password' : 'text'}
                autoComplete={field.secret ? 'new-password' : 'off'}
                maxLength={400}
                placeholder={field.secret && account.stored.includes(field.name) ? STORED : undefined}
              />
            );
          })}
          <Advice account={account} sandbox={sandbox} />
          {ours ? (
            <Text color="fg.muted">
              Simula el pago con una página propia y una confirmación firmada. No cobra nada y no existe en producción.
            </Text>
          ) : (
            <CopyField
              label="URL de confirmación"
              value={account.confirmationUrl}
              help={`Escríbela en tu cuenta de ${account.name} como URL de confirmación o webhook.`}
            />
          )}
          <Flex justify="flex-end">
            <Button type="submit" loading={saving} loadingText="Guardando…">
              Guardar {account.name}
            </Button>
          </Flex>
        </Stack>
      </Form>
    </Box>
  );
}

const fieldNames = (fields: GatewayCard_AccountFragment['fields']) =>
  Object.fromEntries(fields.map(({ name, label }) => [name, { label }]));

function accountState(account: GatewayCard_AccountFragment): { label: string; palette: 'green' | 'orange' | 'gray' } {
  if (!account.active) return { label: 'Inactiva', palette: 'gray' };
  return missingLabels(account).length > 0
    ? { label: 'Incompleta', palette: 'orange' }
    : { label: 'Activa', palette: 'green' };
}

/** Warns of credentials missing in an active account, or of optional ones that add security. */
function Advice({ account, sandbox }: { account: GatewayCard_AccountFragment; sandbox: boolean }) {
  const missing = account.active ? missingLabels(account) : [];
  const advice =
    missing.length > 0
      ? `Está activa, pero no se le ofrece a quien paga: le falta ${formatList(missing)}.`
      : account.kind === 'PAYU' && !sandbox && !account.stored.includes('apiLogin')
        ? 'Para recibir pagos reales completa también el API Login: con él se comprueba en PayU cada aprobación.'
        : null;
  if (!advice) return null;
  const palette =
    missing.length > 0 ? { bg: 'orange.subtle', color: 'orange.fg' } : { bg: 'bg.info', color: 'fg.info' };
  return (
    <Flex gap="2.5" rounded="l2" {...palette} px="3.5" py="3">
      <Box pt="1px" flex="none">
        <Info size={18} />
      </Box>
      <Text>{advice}</Text>
    </Flex>
  );
}
