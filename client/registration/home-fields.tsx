import { Text } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ComboboxField } from '../ui/combobox-field';
import type { Option } from '../ui/select-field';
import { useHomeOptions } from './static-lists';

/** What a form with these fields holds. */
export interface HomeValues {
  department: string;
  city: string;
}

const none: Option[] = [];

/** Department, and a city of it. The city waits for the department, and is cleared when it changes. */
export function HomeFields() {
  const { setValue } = useFormContext<HomeValues>();
  const chosen = useWatch<HomeValues, 'department'>({ name: 'department' });
  const city = useWatch<HomeValues, 'city'>({ name: 'city' });
  const { list: home, state } = useHomeOptions(chosen);
  return (
    <>
      <ComboboxField<HomeValues>
        name="department"
        label="Departamento"
        requiredMessage="Elige el departamento."
        placeholder="Escribe para buscar"
        list={state}
        options={home?.departments ?? none}
        onValueChange={() => setValue('city', '', { shouldDirty: true })}
      />
      <div>
        <ComboboxField<HomeValues>
          name="city"
          label="Ciudad o municipio"
          requiredMessage="Elige la ciudad."
          placeholder={chosen ? 'Escribe para buscar' : undefined}
          help={chosen ? undefined : 'Elige primero el departamento'}
          disabled={!chosen}
          options={home?.cities ?? none}
        />
        <Text role="status" srOnly>
          {chosen && !city ? `Elige la ciudad de ${chosen}.` : ''}
        </Text>
      </div>
    </>
  );
}
