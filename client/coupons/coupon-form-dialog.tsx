import { useMutation } from '@apollo/client/react';
import { CreateCouponDocument, UpdateCouponDocument, type CouponRow_CouponFragment } from '../gql/graphql';
import { useAppForm } from '../ui/form';
import { FormDialog } from '../ui/form-dialog';
import { TextField } from '../ui/text-field';
import { usedByText } from './coupon-standing';
import { emptyTerms, termsField, termsInput, termsOf, type TermsValues } from './coupon-values';
import { TermsFields } from './terms-fields';

type Values = TermsValues & { code: string };

/** A code to create, or one to edit: what it gives stays once it is used. */
export function CouponFormDialog({
  eventId,
  coupon,
  onSaved,
  onClose,
}: {
  eventId: string;
  coupon: CouponRow_CouponFragment | null;
  onSaved: (code: string) => void;
  onClose: () => void;
}) {
  const form = useAppForm<Values>({
    defaultValues: coupon ? { ...termsOf(coupon), code: coupon.code } : { ...emptyTerms, code: '' },
  });
  const [create] = useMutation(CreateCouponDocument);
  const [update] = useMutation(UpdateCouponDocument);
  const locked = coupon && coupon.used > 0 ? `${usedByText(coupon.used, 'Lo')}: ya no cambia.` : undefined;

  async function save(values: Values) {
    const input = { ...termsInput(values), code: values.code.trim() };
    if (coupon) await update({ variables: { id: coupon.id, input } });
    else await create({ variables: { eventId, input } });
    onSaved(input.code.toUpperCase());
  }

  return (
    <FormDialog
      title={coupon ? `Editar ${coupon.code}` : 'Crear cupón'}
      form={form}
      submitLabel={coupon ? 'Guardar cambios' : 'Crear cupón'}
      save={save}
      fieldOf={(path) => termsField(form.getValues('kind'))(path)}
      onClose={onClose}
    >
      <TextField<Values>
        name="code"
        label="Código"
        upperCase
        maxLength={40}
        autoComplete="off"
        placeholder="PARAMO15"
        disabled={locked !== undefined}
        help={locked ?? 'Letras, números y guiones, sin espacios. No distingue mayúsculas.'}
        validate={(value: string) =>
          /^[A-Z0-9-]{3,40}$/.test(value.trim()) ? true : 'Usa de 3 a 40 letras, números o guiones, sin espacios.'
        }
      />
      <TermsFields locked={locked} used={coupon?.used} />
    </FormDialog>
  );
}
