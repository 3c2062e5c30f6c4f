import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGrid, Wide } from '../../ui/field/field-grid';
import type { StepValues } from './step-form';
import { isTypedByHand } from './typed-by-hand';

/** A field whose value is confirmed once it was typed by hand: then a slip is likely, and the second field is shown. */
export function ConfirmTyped({
  typed,
  field,
  confirm,
}: {
  /** Form value that records typing by hand */
  typed: 'emailTyped' | 'phoneTyped';
  field: ReactNode;
  /** Field that repeats the value */
  confirm: ReactNode;
}) {
  const { setValue } = useFormContext<StepValues>();
  const isTyped = useWatch<StepValues, typeof typed>({ name: typed });
  return (
    <Wide>
      <FieldGrid>
        <Box
          onInput={({ nativeEvent, target }) => {
            if (target instanceof HTMLInputElement)
              setValue(typed, isTypedByHand(nativeEvent as InputEvent, target.value));
          }}
        >
          {field}
        </Box>
        {isTyped ? confirm : null}
      </FieldGrid>
    </Wide>
  );
}
