import { useFormContext } from 'react-hook-form';
import { DateTimeField } from '../ui/field/date-time-field';
import { MoneyField, NumberField } from '../ui/field/number-field';
import { RadioCardsField } from '../ui/field/radio-cards';
import { SwitchField } from '../ui/field/switch-field';
import type { TermsValues } from './coupon-values';

const MAX_PESOS = 1_000_000_000;
const MAX_USES = 1_000_000;

/** Discount, limit and validity fields. `locked` is the reason why the discount cannot change. */
export function TermsFields({ locked, used = 0 }: { locked?: string; used?: number }) {
  const { watch } = useFormContext<TermsValues>();
  const kind = watch('kind');
  const fixed = locked !== undefined;

  return (
    <>
      <RadioCardsField<TermsValues>
        name="kind"
        label="Descuento"
        disabled={fixed}
        columns="1fr 1fr"
        options={[
          { value: 'PERCENT', label: 'Porcentaje', disabled: fixed },
          { value: 'FIXED', label: 'Pesos', disabled: fixed },
        ]}
      />
      {kind === 'PERCENT' ? (
        <NumberField<TermsValues>
          key="percent"
          name="percent"
          label="Porcentaje de descuento"
          min={1}
          max={100}
          placeholder="15"
          disabled={fixed}
          help={locked ?? 'De 1 a 100. Con 100 la inscripción queda gratis.'}
        />
      ) : (
        <MoneyField<TermsValues>
          key="pesos"
          name="pesos"
          label="Pesos de descuento"
          min={1}
          max={MAX_PESOS}
          placeholder="20.000"
          disabled={fixed}
          help={locked ?? 'Se descuentan una vez por inscripción, no por persona.'}
        />
      )}
      <NumberField<TermsValues>
        name="limit"
        label="Límite de usos"
        optional
        min={Math.max(1, used)}
        max={MAX_USES}
        help="Inscripciones que pueden usarlo. Vacío: sin límite."
      />
      <DateTimeField<TermsValues>
        name="validFrom"
        label="Válido desde"
        optional
        help="Hora de Bogotá. Vacío: desde ya."
      />
      <DateTimeField<TermsValues>
        name="validUntil"
        label="Válido hasta"
        optional
        help="Vacío: mientras el evento reciba inscripciones."
        validate={(value: string, { validFrom }) =>
          !validFrom || !value || value > validFrom ? true : 'El final debe ser después del comienzo.'
        }
      />
      <SwitchField<TermsValues> name="active" label="Estado" on="Activo" off="Inactivo" />
    </>
  );
}
