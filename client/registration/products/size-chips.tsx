import { Box, Flex, Stack, Text, VisuallyHidden, chakra } from '@chakra-ui/react';
import { GroupFrame } from '../../ui/field/field-frame';
import { useField } from '../../ui/field/use-field';
import type { SizeChoice, SizeGroup } from './kit-choices';
import { SizeGuide } from './size-guide';
import type { StepValues } from '../steps/step-form';

const FEW_LEFT = 12;

function Chip({
  size,
  checked,
  onChoose,
  onBlur,
  describedBy,
}: {
  size: SizeChoice;
  checked: boolean;
  onChoose: () => void;
  onBlur: () => void;
  describedBy?: string;
}) {
  const soldOut = size.left <= 0;
  return (
    <chakra.label
      position="relative"
      display="grid"
      placeItems="center"
      minW="12"
      h="11"
      px="2"
      rounded="l2"
      borderWidth="1px"
      borderColor={soldOut ? 'border.emphasized' : 'border.control'}
      bg={soldOut ? 'bg.muted' : 'bg.panel'}
      color={soldOut ? 'fg.subtle' : 'fg'}
      fontSize="sm"
      fontWeight={soldOut ? '500' : '600'}
      textDecoration={soldOut ? 'line-through' : undefined}
      cursor={soldOut ? 'not-allowed' : 'pointer'}
      css={{
        '&:has(input:checked)': { bg: 'bg.ink', borderColor: 'bg.ink', color: 'fg.onInk' },
        '&:has(input:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
      }}
    >
      {/* A sold-out size stays focusable, so that screen readers announce it; it cannot be chosen. */}
      <chakra.input
        type="radio"
        name="kitId"
        value={size.id}
        checked={checked}
        aria-disabled={soldOut || undefined}
        aria-describedby={describedBy}
        onChange={() => {
          if (!soldOut) onChoose();
        }}
        onBlur={onBlur}
        position="absolute"
        inset="0"
        boxSize="full"
        opacity="0"
        cursor="inherit"
      />
      <span aria-hidden="true">{size.label}</span>
      <VisuallyHidden>{`${size.fullLabel}${soldOut ? ', agotada' : ''}`}</VisuallyHidden>
    </chakra.label>
  );
}

/** Says how many units of the chosen size are left, if few are. */
function stockText(groups: readonly SizeGroup[], chosen: string): string {
  const size = groups.flatMap(({ sizes }) => sizes).find(({ id }) => id === chosen);
  if (!size || size.left > FEW_LEFT) return '';
  return size.left === 1
    ? `Queda 1 unidad de la talla ${size.fullLabel}.`
    : `Quedan ${size.left} unidades de la talla ${size.fullLabel}.`;
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
  const describedBy = field.error ? `${field.id}-error` : undefined;
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
                <Chip
                  key={size.id}
                  size={size}
                  checked={field.value === size.id}
                  onChoose={() => field.setValue(size.id)}
                  onBlur={field.onBlur}
                  describedBy={describedBy}
                />
              ))}
            </Flex>
          </Box>
        ))}
      </Stack>
      <Text role="status" textStyle="caption" color="fg.warning" fontWeight="600">
        {stockText(groups, field.value)}
      </Text>
      <SizeGuide groups={groups} />
    </GroupFrame>
  );
}
