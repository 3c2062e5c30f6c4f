import { Box, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { formatLeft } from '../../base/format/format';
import { LOW_KIT_STOCK } from '../../base/format/low-stock';
import { ChoiceTile } from '../../ui/field/choice-tile';
import { GroupFrame } from '../../ui/field/field-frame';
import { useField } from '../../ui/field/use-field';
import type { SizeGroup } from './kit-choices';
import { FoldedSizeGuide } from './size-guide';
import type { StepValues } from '../steps/step-form';

const offeredLook = { borderColor: 'border.control', bg: 'bg.panel', color: 'fg', fontWeight: '600' };
const soldOutLook = {
  ...{ borderColor: 'border.emphasized', bg: 'bg.muted', color: 'fg.subtle', fontWeight: '500' },
  textDecoration: 'line-through',
};

/** Says how many units of the chosen size are left, if few are. */
function stockText(groups: readonly SizeGroup[], chosen: string): string {
  const size = groups.flatMap(({ sizes }) => sizes).find(({ id }) => id === chosen);
  if (!size || size.left > LOW_KIT_STOCK) return '';
  return `${formatLeft(size.left, 'unidad', 'unidades')} de la talla ${size.fullLabel}.`;
}

/** Kit sizes as chips, one row per cut; sold-out sizes stay visible, struck through. */
export function SizeChips({ groups }: { groups: readonly SizeGroup[] }) {
  const field = useField<string, StepValues>({
    name: 'kitId',
    label: 'Talla del kit',
    requiredMessage: 'Selecciona tu talla.',
  });
  const someGone = groups.some(({ sizes }) => sizes.some(({ left }) => left <= 0));
  const severalKits = new Set(groups.map(({ kit }) => kit)).size > 1;
  return (
    <GroupFrame
      id={field.id}
      label="Talla del kit"
      error={field.error}
      help={someGone ? 'Las tallas tachadas están agotadas.' : undefined}
    >
      <Stack gap="4" pt="1" clear="both">
        {groups.map(({ kit, cut, sizes }) => (
          <Box key={`${kit}-${cut}`} role="group" aria-label={`${kit}, ${cut.toLowerCase()}`}>
            <Text textStyle="caption" color="fg.muted" mb="1.5">
              {severalKits ? `${kit} · ${cut}` : cut}
            </Text>
            <Flex wrap="wrap" gap="1.5">
              {sizes.map((size) => (
                <ChoiceTile
                  key={size.id}
                  name="kitId"
                  value={size.id}
                  checked={field.value === size.id}
                  soldOut={size.left <= 0}
                  variant="ink"
                  describedBy={field.error ? `${field.id}-error` : undefined}
                  onChoose={() => field.setValue(size.id)}
                  onBlur={field.onBlur}
                  display="grid"
                  placeItems="center"
                  minW="12"
                  h="11"
                  px="2"
                  rounded="l2"
                  borderWidth="1px"
                  fontSize="sm"
                  {...(size.left <= 0 ? soldOutLook : offeredLook)}
                >
                  <span aria-hidden="true">{size.label}</span>
                  <VisuallyHidden>{`${size.fullLabel}${size.left <= 0 ? ', agotada' : ''}`}</VisuallyHidden>
                </ChoiceTile>
              ))}
            </Flex>
          </Box>
        ))}
      </Stack>
      <Text role="status" textStyle="caption" color="fg.warning" fontWeight="600">
        {stockText(groups, field.value)}
      </Text>
      <FoldedSizeGuide groups={groups} />
    </GroupFrame>
  );
}
