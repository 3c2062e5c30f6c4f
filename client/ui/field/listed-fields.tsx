import { Grid, GridItem } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DateTimeField } from './date-time-field';
import type { ListedField } from './field-list';
import { MoneyField, NumberField } from './number-field';
import { PhoneField } from './phone-field';
import { RichTextField } from '../rich-text/rich-text-field';
import { SelectField } from './select-field';
import { SwitchField } from './switch-field';
import { TextField } from './text-field';
import type { UploadImage } from '../media/upload-image';
import type { FieldProps } from './use-field';

/** Fields in two columns, on a phone in one. */
export function ListedFieldGrid({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4.5">
      {children}
    </Grid>
  );
}

/** Renders fields of a field list with their controls. */
export function ListedFields<List extends Readonly<Record<string, ListedField>>>({
  list,
  names,
  uploadImage,
}: {
  list: List;
  names: readonly (keyof List & string)[];
  /** Uploads images of rich texts. */
  uploadImage?: UploadImage;
}) {
  return names.map((name) => {
    const field: ListedField | undefined = list[name];
    if (!field) return null;
    return (
      <GridItem key={name} minW="0" colSpan={field.wide ? { md: 2 } : undefined}>
        <Field {...field} name={name} uploadImage={uploadImage} />
      </GridItem>
    );
  });
}

function Field({
  control,
  name,
  label,
  help,
  optional,
  requiredMessage,
  check,
  uploadImage,
}: ListedField & { name: string; uploadImage?: UploadImage }) {
  const props: FieldProps = { name, label, help, optional, requiredMessage, validate: check as FieldProps['validate'] };
  switch (control?.kind) {
    case 'text':
      return <TextField autoComplete="off" {...props} {...control} />;
    case 'richText':
      return <RichTextField {...props} uploadImage={uploadImage} />;
    case 'phone':
      return <PhoneField {...props} />;
    case 'number':
      return <NumberField {...props} {...control} />;
    case 'money':
      return <MoneyField {...props} {...control} />;
    case 'moment':
      return <DateTimeField {...props} />;
    case 'switch':
      return <SwitchField {...props} {...control} />;
    case 'select':
      return <SelectField {...props} {...control} />;
    case undefined:
      return null;
  }
}
