import { Box, Field, Flex, chakra } from '@chakra-ui/react';
import { CircleAlert } from '../icons';
import type { ReactNode } from 'react';
import { useFormStyle } from './form-style';

interface FrameProps {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string;
  optional?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

function LabelText({ label, optional }: { label: string; optional?: boolean }) {
  const { requiredMarks } = useFormStyle();
  return (
    <>
      {label}
      {optional ? (
        <chakra.span fontWeight="400" color="fg.subtle">
          {' '}
          (opcional)
        </chakra.span>
      ) : requiredMarks ? (
        <chakra.span color="fg.error" aria-hidden="true">
          {' '}
          *
        </chakra.span>
      ) : null}
    </>
  );
}

/** Error message of a field: icon and text, so that color is not the only sign. */
export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Flex id={id} gap="1.5" color="fg.error" textStyle="caption" fontWeight="600">
      <Box pt="1px" flex="none">
        <CircleAlert size={16} />
      </Box>
      <span>{children}</span>
    </Flex>
  );
}

/** Frame of a single control: label above, help and error below, linked for screen readers. */
export function FieldFrame({ id, label, help, error, optional, disabled, children }: FrameProps) {
  return (
    <Field.Root id={id} invalid={error !== undefined} required={!optional} disabled={disabled}>
      <Field.Label fontWeight="600">
        <LabelText label={label} optional={optional} />
      </Field.Label>
      {children}
      {help || error ? (
        // One description for both: Chakra links an error with aria-errormessage, which few screen readers read.
        <Field.HelperText as="div" display="grid" gap="1">
          {help ? <div>{help}</div> : null}
          {error ? (
            <Field.ErrorText fontWeight="600" display="flex" gap="1.5">
              <Box pt="1px" flex="none">
                <CircleAlert size={16} />
              </Box>
              <span>{error}</span>
            </Field.ErrorText>
          ) : null}
        </Field.HelperText>
      ) : null}
    </Field.Root>
  );
}

/** Frame of several controls: a fieldset with a legend, help and error. */
export function GroupFrame({ id, label, help, error, optional, disabled, children }: FrameProps) {
  const descriptionIds = [help ? `${id}-ayuda` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <chakra.fieldset
      id={id}
      disabled={disabled}
      aria-describedby={descriptionIds}
      aria-invalid={error ? true : undefined}
      display="flex"
      flexDirection="column"
      gap="1.5"
      minW="0"
    >
      <chakra.legend textStyle="label" mb="1.5" float="left">
        <LabelText label={label} optional={optional} />
      </chakra.legend>
      {children}
      {help ? (
        <Box id={`${id}-ayuda`} textStyle="caption" color="fg.muted">
          {help}
        </Box>
      ) : null}
      {error ? <FieldMessage id={`${id}-error`}>{error}</FieldMessage> : null}
    </chakra.fieldset>
  );
}
