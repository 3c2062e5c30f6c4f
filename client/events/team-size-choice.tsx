import { Box, Grid, NativeSelect, chakra } from '@chakra-ui/react';
import { teamSizeLabel } from '../base/texts';

const CARDS_UP_TO = 4;

/** How many register together: cards, or a select when there are more than four sizes. Nothing to choose with one size. */
export function TeamSizeChoice({
  sizes,
  value,
  onChange,
}: {
  sizes: readonly number[];
  value: number;
  onChange: (size: number) => void;
}) {
  if (sizes.length < 2) return null;
  if (sizes.length > CARDS_UP_TO) {
    return (
      <Box as="label" display="block" textStyle="label">
        ¿Cuántos participan?
        <NativeSelect.Root size="xl" mt="2">
          <NativeSelect.Field value={value} onChange={(event) => onChange(Number(event.target.value))}>
            {sizes.map((size) => (
              <option key={size} value={size}>{`${size} · ${teamSizeLabel(size)}`}</option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Box>
    );
  }
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" mb="2">
        ¿Cuántos participan?
      </chakra.legend>
      <Grid templateColumns={`repeat(${sizes.length}, 1fr)`} gap="2">
        {sizes.map((size) => (
          <chakra.label
            key={size}
            position="relative"
            h="64px"
            display="grid"
            placeContent="center"
            textAlign="center"
            fontSize="13px"
            fontWeight="600"
            lineHeight="1.2"
            rounded="l2"
            borderWidth="1px"
            borderColor="border.control"
            cursor="pointer"
            css={{
              '&:has(input:checked)': {
                bg: 'brand.subtle',
                color: 'brand.fg',
                borderColor: 'brand.solid',
                boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
              },
              '&:has(input:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
            }}
          >
            <chakra.input
              type="radio"
              name="equipo"
              value={size}
              checked={value === size}
              onChange={() => onChange(size)}
              position="absolute"
              inset="0"
              boxSize="full"
              opacity="0"
              cursor="pointer"
            />
            <chakra.b fontFamily="heading" fontWeight="800" fontSize="22px" lineHeight="1" aria-hidden="true">
              {size}
            </chakra.b>
            {teamSizeLabel(size)}
          </chakra.label>
        ))}
      </Grid>
    </chakra.fieldset>
  );
}
