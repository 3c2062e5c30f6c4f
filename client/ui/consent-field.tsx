import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Wide } from './field-grid';
import { CheckboxField } from './switch-field';

/** The text of the authorisation to use personal data, readable in place, and the box to tick with its sentence. */
export function ConsentField<T extends FieldValues = FieldValues>({
  name,
  text,
  children,
}: {
  name: FieldPath<T>;
  /** Its paragraphs stand apart by an empty line */
  text: string;
  children: ReactNode;
}) {
  return (
    <Wide>
      <Box
        layerStyle="panel"
        px="4"
        py="3.5"
        mb="4"
        maxH={{ base: '280px', md: 'none' }}
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label="Texto de la autorización de datos"
      >
        {text.split(/\n{2,}/).map((paragraph) => (
          <Text key={paragraph} textStyle="caption" color="fg.muted" _notFirst={{ mt: '2.5' }}>
            {paragraph}
          </Text>
        ))}
      </Box>
      <CheckboxField<T> name={name} label="Autorización" requiredMessage="Marca la autorización para continuar.">
        {children}
      </CheckboxField>
    </Wide>
  );
}
