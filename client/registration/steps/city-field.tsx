import { useFormContext, useWatch } from 'react-hook-form';
import { ComboboxField } from '../../ui/field/combobox-field';
import { cityOption, useCityOptions, type CityOption } from './static-lists';

/** Form values of the city field. */
export interface HomeValues {
  department: string;
  city: string;
}

const none: readonly CityOption[] = [];

/** A city or town of Colombia, picked by its name; its department comes with it. */
export function CityField({ label = 'Ciudad o municipio' }: { label?: string }) {
  const { setValue } = useFormContext<HomeValues>();
  const [department, city] = useWatch<HomeValues, ['department', 'city']>({ name: ['department', 'city'] });
  const { list, state } = useCityOptions({ department, city });
  return (
    <ComboboxField<HomeValues>
      name="city"
      label={label}
      requiredMessage="Elige la ciudad."
      placeholder="Escribe para buscar"
      help="Escribe el nombre: el departamento se llena solo."
      list={state}
      options={list ?? none}
      chosen={cityOption({ department, city }).value}
      onPick={(picked) => {
        const home = list?.find(({ value }) => value === picked);
        setValue('department', home?.department ?? '', { shouldDirty: true });
        setValue('city', home?.city ?? '', { shouldDirty: true, shouldValidate: home !== undefined });
      }}
    />
  );
}
