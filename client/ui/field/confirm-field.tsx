import { Box, Group, Input, InputAddon, InputGroup } from '@chakra-ui/react';
import { CircleCheck } from '../icons';
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { plainText } from '../../base/format/format';
import { checkPhone, formatPhone, namesCountry, readPhone } from '../../base/format/phone';
import { FieldFrame } from './field-frame';
import { useFormStyle } from './form-style';
import { useField, type FieldProps } from './use-field';
import { useTypedText } from '../form/use-typed-text';

const kinds = {
  email: {
    same: (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase(),
    message: (first: string, second: string) => {
      const [user = '', domain = ''] = first.trim().toLowerCase().split('@');
      const [otherUser = '', otherDomain = ''] = second.trim().toLowerCase().split('@');
      if (user === otherUser && domain !== otherDomain)
        return 'Los correos no coinciden. Revisa la parte después de la arroba.';
      return user !== otherUser && domain === otherDomain
        ? 'Los correos no coinciden. Revisa la parte antes de la arroba.'
        : 'Los correos no coinciden. Revisa los dos.';
    },
    input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  phone: {
    same: (a: string, b: string) => readPhone(a) === readPhone(b),
    message: () => 'Los celulares no coinciden. Revisa las cifras.',
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  },
  text: {
    same: (a: string, b: string) => plainText(a) === plainText(b),
    message: () => 'Los dos textos no coinciden.',
    input: { type: 'text', inputMode: 'text', autoComplete: 'off' },
  },
} as const;

/**
 * Field that repeats another one (`of`) to catch typos. Paste and autofill are allowed; spaces and case are ignored. A
 * tick appears if both are filled and equal.
 */
export function ConfirmField<T extends FieldValues = FieldValues>({
  of,
  kind,
  ...props
}: FieldProps<T> & { of: FieldPath<T>; kind: keyof typeof kinds }) {
  const { size } = useFormStyle();
  const { same, message, input } = kinds[kind];
  const source = (useWatch({ name: of as string }) as string | undefined) ?? '';
  const field = useField<string, T>({ ...props, validate: undefined }, (value) =>
    same(source, value) ? true : message(source, value),
  );
  const value = field.value ?? '';
  const phone = kind === 'phone';
  const { typed, input: text } = useTypedText(field, {
    read: phone ? readPhone : (typed) => typed,
    write: (phoneOrText = '') => (phone ? formatPhone(phoneOrText) : phoneOrText),
    // An incomplete phone number stays as typed.
    ...(phone ? { isRead: (number = '') => checkPhone(number) === true } : {}),
  });
  // An empty confirmation has the country of the number that it repeats.
  const abroad = typed === null || typed === '' ? (value || source).startsWith('+') : namesCountry(typed);
  const matches = value !== '' && source !== '' && same(source, value);
  // A later change of the first field must be reported before the next submit.
  const stale =
    field.touched && value !== '' && source !== '' && !matches && !field.error ? message(source, value) : undefined;

  return (
    <FieldFrame {...field.frame} error={matches ? undefined : (field.error ?? stale)}>
      <Group attached={phone && !abroad} w="full">
        {phone && !abroad ? (
          <InputAddon
            h={size === 'xl' ? '12' : undefined}
            borderColor="border.control"
            bg="bg.muted"
            aria-label="Colombia, más 57"
          >
            +57
          </InputAddon>
        ) : null}
        <InputGroup
          endElement={
            matches ? (
              <Box color="fg.success" role="img" aria-label="Coincide">
                <CircleCheck size={20} />
              </Box>
            ) : undefined
          }
        >
          <Input
            ref={field.ref}
            name={field.name}
            {...input}
            {...text}
            size={size}
            borderStartRadius={phone && !abroad ? '0' : undefined}
          />
        </InputGroup>
      </Group>
    </FieldFrame>
  );
}
