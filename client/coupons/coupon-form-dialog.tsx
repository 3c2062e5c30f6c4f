import { useMutation } from '@apollo/client/react';
import { unmask } from '../base/network/fragment';
import {
  CreateCouponDocument,
  EditCouponDocument,
  UpdateCouponDocument,
  type CouponForm_CouponFragment,
} from '../gql/graphql';
import { FormDialog } from '../ui/dialog/form-dialog';
import { TextField } from '../ui/field/text-field';
import { usedByText } from './coupon-status';
import {
  couponFields,
  emptyCoupon,
  termsField,
  termsInput,
  valuesOfCoupon,
  type CouponValues as Values,
} from './coupon-values';
import { TermsFields } from './terms-fields';
import { useCodeForm } from './use-code-form';

const toInput = (values: Values) => ({ ...termsInput(values), code: values.code.trim() });

/** Dialog to create or edit a coupon: its discount cannot change after it was used. */
export function CouponFormDialog({
  eventId,
  coupon,
  onSaved,
  onClose,
}: {
  eventId: string;
  coupon: CouponForm_CouponFragment | null;
  onSaved: (code: string) => void;
  onClose: () => void;
}) {
  const [create] = useMutation(CreateCouponDocument);
  const [update] = useMutation(UpdateCouponDocument);
  const { form, stored, save, onRefused } = useCodeForm({
    opened: coupon,
    empty: emptyCoupon,
    toFormValues: valuesOfCoupon,
    names: couponFields,
    what: ['el cupón', 'otros datos'],
    document: EditCouponDocument,
    pick: ({ coupon }) => unmask<CouponForm_CouponFragment>(coupon),
    create: (values) => create({ variables: { eventId, input: toInput(values) } }),
    update: (values, { id, version }) => update({ variables: { id, input: toInput(values), version } }),
  });
  const used = stored?.used ?? 0;
  const locked = used > 0 ? `${usedByText(used, 'Lo')}: ya no cambia.` : undefined;

  return (
    <FormDialog
      title={coupon ? `Editar ${coupon.code}` : 'Crear cupón'}
      form={form}
      submitLabel={coupon ? 'Guardar cambios' : 'Crear cupón'}
      save={async (values) => {
        await save(values);
        onSaved(toInput(values).code.toUpperCase());
      }}
      onRefused={onRefused}
      fieldFromPath={(path) => termsField(form.getValues('kind'))(path)}
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
      <TermsFields locked={locked} used={used} />
    </FormDialog>
  );
}
