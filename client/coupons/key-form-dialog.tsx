import { useMutation } from '@apollo/client/react';
import { unmask } from '../base/network/fragment';
import {
  CreatePartnerKeyDocument,
  EditPartnerKeyDocument,
  UpdatePartnerKeyDocument,
  type KeyForm_KeyFragment,
} from '../gql/graphql';
import { FormDialog } from '../ui/dialog/form-dialog';
import { NumberField } from '../ui/field/number-field';
import { RadioCardsField } from '../ui/field/radio-cards';
import { SwitchField } from '../ui/field/switch-field';
import { TextField } from '../ui/field/text-field';
import { usedByText } from './coupon-status';
import { useCodeForm } from './use-code-form';

type Values = Pick<KeyForm_KeyFragment, 'name' | 'key' | 'kind' | 'limit' | 'active'>;

const noKey: Values = { name: '', key: '', kind: 'PAID_BY_PARTNER', limit: null, active: true };

const valuesOfKey = ({ name, key, kind, limit, active }: KeyForm_KeyFragment): Values => ({
  name,
  key,
  kind,
  limit,
  active,
});

const toInput = (values: Values) => ({ ...values, name: values.name.trim(), key: values.key.trim() });

/** Field labels. */
const fields: Readonly<Record<keyof Values, { label: string }>> = {
  name: { label: 'Nombre del aliado' },
  key: { label: 'Llave' },
  kind: { label: 'Quién paga' },
  limit: { label: 'Límite de usos' },
  active: { label: 'Estado' },
};

const MAX_USES = 1_000_000;

/** Dialog to create or edit a partner key: key and payer cannot change after it was used. */
export function KeyFormDialog({
  eventId,
  partnerKey,
  onSaved,
  onClose,
}: {
  eventId: string;
  partnerKey: KeyForm_KeyFragment | null;
  onSaved: (name: string) => void;
  onClose: () => void;
}) {
  const [create] = useMutation(CreatePartnerKeyDocument);
  const [update] = useMutation(UpdatePartnerKeyDocument);
  const { form, stored, save, onRefused } = useCodeForm({
    opened: partnerKey,
    empty: noKey,
    toFormValues: valuesOfKey,
    names: fields,
    what: ['la llave', 'otros datos'],
    document: EditPartnerKeyDocument,
    pick: ({ partnerKeyById }) => unmask<KeyForm_KeyFragment>(partnerKeyById),
    create: (values) => create({ variables: { eventId, input: toInput(values) } }),
    update: (values, { id, version }) => update({ variables: { id, input: toInput(values), version } }),
  });
  const used = stored?.used ?? 0;
  const locked = used > 0 ? `${usedByText(used, 'La')}: ya no cambia.` : undefined;
  const fixed = locked !== undefined;

  return (
    <FormDialog
      title={partnerKey ? `Editar ${partnerKey.name}` : 'Crear llave'}
      form={form}
      submitLabel={partnerKey ? 'Guardar cambios' : 'Crear llave'}
      save={async (values) => {
        await save(values);
        onSaved(toInput(values).name);
      }}
      onRefused={onRefused}
      onClose={onClose}
    >
      <TextField<Values>
        name="name"
        label={fields.name.label}
        maxLength={80}
        autoComplete="off"
        placeholder="Club Andino"
        help="Lo ve quien se inscribe con la llave."
      />
      <TextField<Values>
        name="key"
        label={fields.key.label}
        maxLength={60}
        autoComplete="off"
        placeholder="club-andino-2026"
        disabled={fixed}
        help={locked ?? 'Va en el enlace: letras, números y guiones. Usa una que no se adivine.'}
        validate={(value: string) =>
          /^[A-Za-z0-9_-]{3,60}$/.test(value.trim()) ? true : 'Usa de 3 a 60 letras, números o guiones, sin espacios.'
        }
      />
      <RadioCardsField<Values>
        name="kind"
        label={fields.kind.label}
        disabled={fixed}
        columns="1fr"
        options={[
          {
            value: 'PAID_BY_PARTNER',
            label: 'Paga el aliado',
            description: 'La inscripción cuenta como pagada.',
            disabled: fixed,
          },
          { value: 'COURTESY', label: 'Cortesía', description: 'Nadie paga: no suma a los pagos.', disabled: fixed },
        ]}
      />
      <NumberField<Values>
        name="limit"
        label={fields.limit.label}
        optional
        min={Math.max(1, used)}
        max={MAX_USES}
        help="Inscripciones que pueden usarla. Vacío: sin límite."
      />
      <SwitchField<Values> name="active" label={fields.active.label} on="Activa" off="Inactiva" />
    </FormDialog>
  );
}
