import { useMutation } from '@apollo/client/react';
import { CreatePartnerKeyDocument, UpdatePartnerKeyDocument, type PartnerKeyRow_KeyFragment } from '../gql/graphql';
import { useAppForm } from '../ui/form';
import { FormDialog } from '../ui/form-dialog';
import { NumberField } from '../ui/number-field';
import { RadioCardsField } from '../ui/radio-cards';
import { SwitchField } from '../ui/switch-field';
import { TextField } from '../ui/text-field';
import { usedByText } from './coupon-standing';

type Values = Pick<PartnerKeyRow_KeyFragment, 'name' | 'key' | 'kind' | 'limit' | 'active'>;

const MOST_USES = 1_000_000;

/** A partner key to create, or one to edit: the key and who pays stay once it is used. */
export function KeyFormDialog({
  eventId,
  partnerKey,
  onSaved,
  onClose,
}: {
  eventId: string;
  partnerKey: PartnerKeyRow_KeyFragment | null;
  onSaved: (name: string) => void;
  onClose: () => void;
}) {
  const { name = '', key = '', kind = 'PAID_BY_PARTNER', limit = null, active = true, used = 0 } = partnerKey ?? {};
  const form = useAppForm<Values>({ defaultValues: { name, key, kind, limit, active } });
  const [create] = useMutation(CreatePartnerKeyDocument);
  const [update] = useMutation(UpdatePartnerKeyDocument);
  const locked = used > 0 ? `${usedByText(used, 'La')}: ya no cambia.` : undefined;
  const fixed = locked !== undefined;

  async function save(values: Values) {
    const input = { ...values, name: values.name.trim(), key: values.key.trim() };
    if (partnerKey) await update({ variables: { id: partnerKey.id, input } });
    else await create({ variables: { eventId, input } });
    onSaved(input.name);
  }

  return (
    <FormDialog
      title={partnerKey ? `Editar ${name}` : 'Crear llave'}
      form={form}
      submitLabel={partnerKey ? 'Guardar cambios' : 'Crear llave'}
      save={save}
      onClose={onClose}
    >
      <TextField<Values>
        name="name"
        label="Nombre del aliado"
        maxLength={80}
        autoComplete="off"
        placeholder="Club Andino"
        help="Lo ve quien se inscribe con la llave."
      />
      <TextField<Values>
        name="key"
        label="Llave"
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
        label="Quién paga"
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
        label="Límite de usos"
        optional
        min={Math.max(1, used)}
        max={MOST_USES}
        help="Inscripciones que pueden usarla. Vacío: sin límite."
      />
      <SwitchField<Values> name="active" label="Estado" on="Activa" off="Inactiva" />
    </FormDialog>
  );
}
