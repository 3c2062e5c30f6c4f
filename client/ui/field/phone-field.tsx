import { Group, Input, InputAddon } from '@chakra-ui/react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { onlyDigits } from '../../base/format/format';
import { checkPhone, formatPhone, namesCountry, readPhone } from '../../base/format/phone';
import { FieldFrame } from './field-frame';
import { useFormStyle } from './form-style';
import { useField, type FieldProps } from './use-field';
import { useTypedText } from '../form/use-typed-text';
import { TextButton } from '../display/text-button';

/**
 * Phone number with a fixed +57, or of another country if it begins with + or 00. Value: ten digits, or `+` and all
 * digits. `stored` may be invalid by today's rules: it is accepted while it is unchanged.
 */
export function PhoneField<T extends FieldValues = FieldValues>({
  stored,
  ...props
}: FieldProps<T> & { stored?: string }) {
  const { size } = useFormStyle();
  const { setFocus } = useFormContext<T>();
  const field = useField<string, T>(props, (phone) => (phone === stored ? true : checkPhone(phone)));
  const { typed, input } = useTypedText(field, {
    read: readPhone,
    write: (phone) => formatPhone(phone ?? ''),
    isRead: (phone) => checkPhone(phone ?? '') === true,
  });
  const abroad = typed === null ? (field.value ?? '').startsWith('+') : namesCountry(typed);

  /** Switches between Colombia and another country; the digits are kept. */
  function change() {
    const digits = onlyDigits(field.value ?? '');
    field.setValue(abroad ? digits : `+${digits}`);
    setFocus(props.name);
  }

  return (
    <FieldFrame {...field.frame}>
      <Group attached w="full">
        {abroad ? null : (
          <InputAddon
            h={size === 'xl' ? '12' : undefined}
            borderColor="border.control"
            bg="bg.muted"
            aria-label="Colombia, más 57"
          >
            +57
          </InputAddon>
        )}
        <Input
          ref={field.ref}
          name={field.name}
          {...input}
          type="tel"
          inputMode="tel"
          autoComplete={abroad ? 'tel' : 'tel-national'}
          size={size}
        />
      </Group>
      <TextButton size="xs" h="6" minH="0" disabled={props.disabled} onClick={change}>
        {abroad ? 'Es un número de Colombia' : 'Es un número de otro país'}
      </TextButton>
    </FieldFrame>
  );
}
