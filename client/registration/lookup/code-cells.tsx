import { Box, Grid, chakra } from '@chakra-ui/react';
import { useId, useState, type RefObject } from 'react';
import { FieldMessage } from '../../ui/field/field-frame';

const LENGTH = 6;
const HELP = 'Puedes pegarlo. Al escribir el sexto número lo revisamos de una vez.';

/**
 * Six-digit code: one real input over six drawn cells, so that paste, one-time-code autofill and screen readers see one
 * field.
 */
export function CodeCells({
  value,
  onChange,
  error,
  readOnly,
  inputRef,
}: {
  value: string;
  onChange: (digits: string) => void;
  error: string | null;
  readOnly: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const cells = Array.from({ length: LENGTH }, (_, index) => value[index] ?? '');
  const active = Math.min(value.length, LENGTH - 1);
  return (
    <Box maxW="380px">
      <chakra.label htmlFor={id} display="block" fontWeight="600" mb="1.5">
        Código de seis números
      </chakra.label>
      {/* Before the cells: the reader must know that the sixth digit submits the code. */}
      <Box id={`${id}-ayuda`} textStyle="caption" color="fg.muted" mb="2">
        {HELP}
      </Box>
      <Box position="relative">
        <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="2" aria-hidden="true">
          {cells.map((digit, index) => (
            <Box
              key={index}
              display="grid"
              placeItems="center"
              h="14"
              bg="bg.panel"
              rounded="l2"
              borderWidth={error ? '2px' : '1px'}
              borderColor={error ? 'border.error' : 'border.control'}
              outline={focused && index === active ? '3px solid' : undefined}
              outlineColor="brand.focusRing"
              outlineOffset="1px"
              fontFamily="heading"
              fontWeight="800"
              fontSize="28px"
            >
              {digit}
            </Box>
          ))}
        </Grid>
        <chakra.input
          ref={inputRef}
          id={id}
          value={value}
          readOnly={readOnly}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, LENGTH))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required="true"
          aria-invalid={error !== null}
          aria-describedby={`${id}-ayuda${error ? ` ${id}-error` : ''}`}
          position="absolute"
          inset="0"
          w="full"
          h="full"
          bg="transparent"
          color="transparent"
          caretColor="transparent"
          outline="none"
          fontSize="16px"
          css={{ '&::selection': { background: 'transparent' } }}
        />
      </Box>
      <Box role="alert" mt="1">
        {error ? <FieldMessage id={`${id}-error`}>{error}</FieldMessage> : null}
      </Box>
    </Box>
  );
}
