import { useMutation } from '@apollo/client/react';
import { Grid } from '@chakra-ui/react';
import { CreateCouponsDocument, type CreateCouponsMutation } from '../gql/graphql';
import { useAppForm } from '../ui/form/form';
import { FormDialog } from '../ui/dialog/form-dialog';
import { NumberField } from '../ui/field/number-field';
import { TextField } from '../ui/field/text-field';
import { emptyTerms, termsField, termsInput, type TermsValues } from './coupon-values';
import { TermsFields } from './terms-fields';

type Values = TermsValues & { prefix: string; count: number | null };

const MAX_BATCH = 5_000;

/** Creates many coupons with the same terms: a prefix with random letters and digits. */
export function CouponBatchDialog({
  eventId,
  onCreated,
  onClose,
}: {
  eventId: string;
  onCreated: (batch: CreateCouponsMutation['createCoupons']) => void;
  onClose: () => void;
}) {
  const form = useAppForm<Values>({ defaultValues: { ...emptyTerms, limit: 1, prefix: '', count: null } });
  const [create] = useMutation(CreateCouponsDocument);
  const prefix = form.watch('prefix').trim().replace(/-+$/, '');

  async function save({ prefix, count, ...terms }: Values) {
    const input = { ...termsInput(terms), prefix: prefix.trim(), count: count ?? 0 };
    const { data } = await create({ variables: { eventId, input } });
    if (data) onCreated(data.createCoupons);
  }

  return (
    <FormDialog
      title="Crear varios cupones"
      form={form}
      submitLabel="Crear cupones"
      save={save}
      fieldFromPath={(path) => termsField(form.getValues('kind'))(path)}
      onClose={onClose}
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4.5" alignItems="start">
        <TextField<Values>
          name="prefix"
          label="Prefijo"
          upperCase
          maxLength={20}
          autoComplete="off"
          placeholder="PRENSA"
          help={`Cada código será ${prefix || 'PRENSA'}- y ocho letras y números al azar.`}
          validate={(value: string) =>
            /^[A-Z0-9][A-Z0-9-]{1,19}$/.test(value.trim())
              ? true
              : 'Usa de 2 a 20 letras, números o guiones, sin espacios; el primero no es un guion.'
          }
        />
        <NumberField<Values>
          name="count"
          label="Cantidad"
          min={1}
          max={MAX_BATCH}
          placeholder="100"
          help="Hasta 5.000 de una vez."
        />
      </Grid>
      <TermsFields />
    </FormDialog>
  );
}
