import { Grid, GridItem } from '@chakra-ui/react';
import { get } from 'react-hook-form';
import { categoryGenderLabels } from '../../base/format/texts';
import type { CategoryGender } from '../../gql/enums';
import { DateTimeField } from '../../ui/field/date-time-field';
import { MoneyField, NumberField } from '../../ui/field/number-field';
import { SelectField } from '../../ui/field/select-field';
import { SwitchField } from '../../ui/field/switch-field';
import { TextField } from '../../ui/field/text-field';

const genders: readonly CategoryGender[] = ['MALE', 'FEMALE', 'MIXED', 'ADULT_MINOR'];
const genderOptions = genders.map((value) => ({ value, label: categoryGenderLabels[value] }));

/**
 * Fields of one category, in the event's form or in a dialog. @param prefix of the field names, such as 'categories.0.'
 * @param where names the row in messages, such as 'en la categoría 1'
 */
export function CategoryFields({ prefix = '', where }: { prefix?: string; where?: string }) {
  const missing = (label: string) => `Completa «${label}»${where ? ` ${where}` : ''}.`;
  return (
    <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(12, minmax(0, 1fr))' }} gap="4">
      <GridItem colSpan={2}>
        <TextField
          name={`${prefix}distance`}
          label="Distancia"
          requiredMessage={missing('Distancia')}
          placeholder="10K"
          upperCase
          maxLength={40}
          autoComplete="off"
        />
      </GridItem>
      <GridItem colSpan={{ base: 2, md: 4 }}>
        <TextField
          name={`${prefix}title`}
          label="Título"
          requiredMessage={missing('Título')}
          maxLength={120}
          autoComplete="off"
        />
      </GridItem>
      <GridItem colSpan={{ base: 1, md: 3 }}>
        <SelectField
          name={`${prefix}gender`}
          label="Género"
          requiredMessage={missing('Género')}
          placeholder="Selecciona"
          options={genderOptions}
        />
      </GridItem>
      <GridItem colSpan={{ base: 1, md: 3 }}>
        <NumberField
          name={`${prefix}participantLimit`}
          label="Cupos"
          optional
          min={1}
          max={1_000_000}
          placeholder="Los del evento"
        />
      </GridItem>
      <GridItem colSpan={{ base: 1, md: 3 }}>
        <NumberField
          name={`${prefix}startAge`}
          label="Edad inicial"
          requiredMessage={missing('Edad inicial')}
          min={0}
          max={120}
        />
      </GridItem>
      <GridItem colSpan={{ base: 1, md: 3 }}>
        <NumberField
          name={`${prefix}finalAge`}
          label="Edad final"
          requiredMessage={missing('Edad final')}
          min={0}
          max={120}
          validate={(age: number, values) =>
            !(age < Number(get(values, `${prefix}startAge`))) || 'La edad final no puede ser menor que la inicial.'
          }
        />
      </GridItem>
      <GridItem colSpan={{ base: 1, md: 3 }}>
        <DateTimeField name={`${prefix}startTime`} type="time" label="Hora de salida" optional />
      </GridItem>
      <GridItem colSpan={{ base: 1, md: 3 }}>
        <MoneyField
          name={`${prefix}difference`}
          label="Diferencia de precio"
          requiredMessage={missing('Diferencia de precio')}
          negative
          placeholder="0"
          max={100_000_000}
        />
      </GridItem>
      <GridItem colSpan={{ base: 2, md: 12 }}>
        <SwitchField
          name={`${prefix}teamsOnly`}
          label="Quién puede entrar"
          on="Solo equipos de dos o más"
          off="Personas y equipos"
        />
      </GridItem>
    </Grid>
  );
}
