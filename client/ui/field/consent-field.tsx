import { Box, Checkbox, Field, Text, chakra } from '@chakra-ui/react';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FieldMessage } from './field-frame';
import { Wide } from './field-grid';
import { useField } from './use-field';
import { TextButton } from '../display/text-button';

/** Consent to the use of personal data: a checkbox with its sentence, and the expandable text. */
export function ConsentField<T extends FieldValues = FieldValues>({
  name,
  text,
  optional = false,
  confirmUntick,
  onValueChange,
  fields,
  children,
}: {
  name: FieldPath<T>;
  /** Paragraphs separated by empty lines; the first is always displayed. */
  text: string;
  optional?: boolean;
  /** Asks for confirmation before unticking; false keeps the tick. Null if no confirmation is needed. */
  confirmUntick?: () => Promise<boolean> | null;
  onValueChange?: (ticked: boolean) => void;
  /** Fields displayed while the box is ticked. */
  fields?: ReactNode;
  /** Sentence next to the checkbox. */
  children: ReactNode;
}) {
  const field = useField<boolean, T>({
    name,
    label: 'Autorización',
    optional,
    requiredMessage: 'Marca la autorización para continuar.',
    onValueChange,
  });
  const ticked = field.value ?? false;
  const errorId = useId();
  /**
   * Unticks the box after the confirmation, and prevents the browser from unticking it before. React reports the
   * prevented change too and compares the next one with it, so `onCheckedChange` must not handle unticking.
   */
  function onClick(event: MouseEvent) {
    if (!ticked || !confirmUntick) return;
    const confirmation = confirmUntick();
    if (!confirmation) return field.setValue(false);
    event.preventDefault();
    void confirmation.then((isConfirmed) => isConfirmed && field.setValue(false));
  }
  return (
    <Wide>
      <Box
        rounded="l3"
        borderWidth="1px"
        borderColor={field.error ? 'border.error' : ticked ? 'brand.solid' : 'border.control'}
        boxShadow={ticked && !field.error ? 'inset 0 0 0 1px {colors.brand.solid}' : undefined}
        bg="bg.panel"
        p="4"
      >
        <Field.Root id={field.id} invalid={field.error !== undefined} required={!optional}>
          <Checkbox.Root
            ids={{ hiddenInput: field.id }}
            checked={ticked}
            onCheckedChange={({ checked }) => {
              if (checked === true || !confirmUntick) field.setValue(checked === true);
            }}
            invalid={field.error !== undefined}
            size="lg"
            gap="3"
            alignItems="flex-start"
            minH="6"
          >
            <Checkbox.HiddenInput
              ref={field.ref}
              onBlur={field.onBlur}
              onClick={onClick}
              aria-describedby={field.error ? errorId : undefined}
            />
            <Checkbox.Control mt="0.5" borderColor="border.control" />
            <Checkbox.Label textStyle="body">
              <chakra.span fontWeight="600">{children}</chakra.span>
              {optional ? <chakra.span color="fg.muted"> (opcional)</chakra.span> : null}
            </Checkbox.Label>
          </Checkbox.Root>
        </Field.Root>
        <ConsentText text={text} />
        {field.error ? (
          <Box mt="2">
            <FieldMessage id={errorId}>{field.error}</FieldMessage>
          </Box>
        ) : null}
        {ticked && fields ? (
          <Box borderTopWidth="1px" borderColor="border" mt="4" pt="4">
            {fields}
          </Box>
        ) : null}
      </Box>
    </Wide>
  );
}

function ConsentText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const paragraphs = text.split(/\n{2,}/);
  return (
    <Box ps="9" mt="1" id={id}>
      {(whole ? paragraphs : paragraphs.slice(0, 1)).map((paragraph) => (
        <Text key={paragraph} textStyle="caption" color="fg.muted" _notFirst={{ mt: '2.5' }}>
          {paragraph}
        </Text>
      ))}
      {paragraphs.length > 1 ? (
        <TextButton
          h="auto"
          minH="6"
          mt="1"
          textStyle="caption"
          fontWeight="600"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Leer menos' : 'Leer completa'}
        </TextButton>
      ) : null}
    </Box>
  );
}
