import { Grid, GridItem } from '@chakra-ui/react';
import { kitSizeLabels } from '../base/texts';
import type { KitSize } from '../gql/enums';
import { NumberField } from '../ui/number-field';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';

const sizes = (Object.keys(kitSizeLabels) as KitSize[])
  .filter((size) => size !== 'NON_SPORT')
  .map((value) => ({ value, label: kitSizeLabels[value] }));

/**
 * The fields of one kit, in the form of its event or in a dialog of its own.
 * @param prefix of the names of the fields: 'kits.0.', or nothing
 * @param where says which row lacks something: 'en el kit 1'
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
