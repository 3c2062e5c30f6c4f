import { Box, Grid, Text, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { formatMoney } from '../../base/format/format';
import type { Sport } from '../../gql/enums';
import { LightSelect } from '../../ui/field/light-select';
import { ChoiceTile } from '../../ui/field/choice-tile';
import { groupLabel, howManyLabel } from '../event-texts';

const CARDS_UP_TO = 4;

/** Team sizes with their prices: cards, or a select for more than four. Renders nothing if there is only one. */
export function TeamSizeChoice({
  sport,
  sizes,
  pricePerPerson,
  value,
  onChange,
}: {
  sport: Sport;
  sizes: readonly number[];
  /** Price per person; null hides it */
  pricePerPerson: number | null;
  value: number;
  onChange: (size: number) => void;
}) {
  const name = useId();
  const total = (size: number) => (pricePerPerson === null ? null : formatMoney(pricePerPerson * size, { free: true }));
  if (sizes.length < 2) return null;
  if (sizes.length > CARDS_UP_TO) {
    return (
      <Box as="label" data-param="equipo" display="block" textStyle="label">
        {howManyLabel(sport)}
        <LightSelect
          box={{ mt: '2' }}
          h="12"
          ps="4.5"
          textStyle="body"
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {[groupLabel(sport, size), total(size)].filter(Boolean).join(' · ')}
            </option>
          ))}
        </LightSelect>
      </Box>
    );
  }
  return (
    <chakra.fieldset data-param="equipo" minW="0">
      <chakra.legend textStyle="label" mb="2">
        {howManyLabel(sport)}
      </chakra.legend>
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="2">
        {sizes.map((size) => (
          <ChoiceTile
            key={size}
            name={name}
            value={size}
            checked={value === size}
            onChoose={() => onChange(size)}
            minH="60px"
            px="3"
            py="2"
            display="flex"
            alignItems="center"
            gap="2.5"
            lineHeight="1.25"
            rounded="l2"
            borderWidth="1px"
            borderColor="border.control"
          >
            <chakra.b fontFamily="heading" fontWeight="800" fontSize="24px" lineHeight="1" aria-hidden="true">
              {size}
            </chakra.b>
            <chakra.span minW="0">
              <chakra.span display="block" fontSize="13px" fontWeight="600">
                {groupLabel(sport, size)}
              </chakra.span>
              {pricePerPerson === null ? null : (
                <Text as="span" fontSize="13px" color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                  {total(size)}
                </Text>
              )}
            </chakra.span>
          </ChoiceTile>
        ))}
      </Grid>
    </chakra.fieldset>
  );
}
