import type { FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { documentTypeLabels, hasLetters } from '../../base/format/texts';
import type { DocumentType } from '../../gql/enums';
import { DocumentField } from './document-field';
import { SelectField } from './select-field';
import type { FieldProps } from './use-field';

const types = Object.entries(documentTypeLabels).map(([value, label]) => ({ value, label }));

/** Document with its type, for events that accept foreign documents; only these have letters. */
export function TypedDocumentFields<T extends FieldValues = FieldValues>({
  type,
  ...props
}: FieldProps<T> & { searching?: boolean; type: FieldPath<T> }) {
  const chosen = useWatch({ name: type as string }) as DocumentType | '' | undefined;
  return (
    <>
      <SelectField<T> name={type} label="Tipo de documento" options={types} />
      <DocumentField<T> key={String(hasLetters(chosen))} {...props} letters={hasLetters(chosen)} />
    </>
  );
}
