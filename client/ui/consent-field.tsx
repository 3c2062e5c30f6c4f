import { Box, Checkbox, Field, Text, chakra } from '@chakra-ui/react';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FieldMessage } from './field-frame';
import { Wide } from './field-grid';
import { useField } from './use-field';
import { TextButton } from './text-button';

/** An authorisation to use personal data: the box to tick with its sentence, and the text readable in place. */
export function ConsentField<T extends FieldValues = FieldValues>({
  name,
  text,
  optional = false,
  askToUntick,
  onValueChange,
  fields,
  children,
}: {
  name: FieldPath<T>;
  /** Its paragraphs stand apart by an empty line; the first is always shown */
  text: string;
  optional?: boolean;
  /** Asks before the mark is taken away; false: it stays. Null: there is nothing to ask */
  askToUntick?: () => Promise<boolean> | null;
  onValueChange?: (ticked: boolean) => void;
  /** What is asked once it is ticked */
  fields?: ReactNode;
  /** The sentence beside the box */
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
   * Takes the mark away, after its question if there is one: the browser, which would show none meanwhile, is kept from it.
   * React reports the change all the same, and compares the next one with it, so none of them is left to `onCheckedChange`.
   */
  function onClick(event: MouseEvent) {
    if (!ticked || !askToUntick) return;
    const answer = askToUntick();
    if (!answer) return field.setValue(false);
    event.preventDefault();
    void answer.then((untick) => untick && field.setValue(false));
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
              if (checked === true || !askToUntick) field.setValue(checked === true);
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
