import { Grid, GridItem } from '@chakra-ui/react';
import { kitSizeLabels } from '../../base/format/texts';
import type { KitSize } from '../../gql/enums';
import { NumberField } from '../../ui/field/number-field';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';

const sizes = (Object.keys(kitSizeLabels) as KitSize[])
  .filter((size) => size !== 'NON_SPORT')
  .map((value) => ({ value, label: kitSizeLabels[value] }));

/**
 * Fields of one kit, in the event's form or in a dialog. @param prefix of the field names, such as 'kits.0.' @param
 * where names the row in messages, such as 'en el kit 1'
 */
export function KitFields({ prefix = '', where }: { prefix?: string; where?: string }) {
  const missing = (label: string) => `Completa «${label}»${where ? ` ${where}` : ''}.`;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 3fr) minmax(0, 2fr)', md: '5fr 4fr 3fr' }} gap="4">
      <GridItem colSpan={{ base: 2, md: 1 }}>
        <TextField
          name={`${prefix}name`}
          label="Nombre"
          requiredMessage={missing('Nombre')}
          maxLength={80}
          autoComplete="off"
        />
      </GridItem>
      <SelectField
        name={`${prefix}size`}
        label="Talla"
        requiredMessage={missing('Talla')}
        placeholder="Selecciona"
        options={sizes}
      />
      <NumberField
        name={`${prefix}amount`}
        label="Cantidad"
        requiredMessage={missing('Cantidad')}
        min={0}
        max={1_000_000}
      />
    </Grid>
  );
}
