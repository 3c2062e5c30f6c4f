import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Wide } from '../ui/field-grid';
import type { MemberValues } from './draft';
import type { StepValues } from './step-form';

/**
 * 'Igual que el Participante 1': takes over what families and clubs have in common, and can be taken back. It is ticked as
 * long as the fields say the same, however they came to it.
 */
export function SameAsFirst({
  first,
  fields,
  what,
}: {
  first: MemberValues;
  fields: readonly ('department' | 'city' | 'address' | 'emergencyName' | 'emergencyPhone' | 'eps')[];
  /** What is the same, in words */
  what: string;
}) {
  const { setValue } = useFormContext<StepValues>();
  const mine = useWatch<StepValues>();
  // What this device does not know of the first any more cannot be taken over.
  const known = fields.filter((field) => first[field] !== '');
  if (known.length === 0) return null;
  const same = known.every((field) => mine[field] === first[field]);

  function take(checked: boolean) {
    for (const field of known)
      setValue(field, checked ? first[field] : '', { shouldDirty: true, shouldTouch: true, shouldValidate: checked });
  }

  return (
    <Wide>
      <chakra.label
        display="flex"
        alignItems="center"
        gap="3"
        minH="12"
        px="3.5"
        py="2.5"
        rounded="l2"
        borderWidth="1px"
        borderColor={same ? 'brand.solid' : 'border.control'}
        bg={same ? 'brand.subtle' : 'bg.panel'}
        cursor="pointer"
        css={{ '&:has(input:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' } }}
      >
        <chakra.input
          type="checkbox"
          boxSize="5"
          accentColor="brand.solid"
          flex="none"
          checked={same}
          onChange={(event) => take(event.target.checked)}
        />
        <Box minW="0" lineHeight="1.3">
          <Text fontWeight="600">Igual que el Participante 1</Text>
          <Flex as="span" textStyle="caption" color="fg.muted">
            {`Copia ${what}.`}
          </Flex>
        </Box>
      </chakra.label>
    </Wide>
  );
}
