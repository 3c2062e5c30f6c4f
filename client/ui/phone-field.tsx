import { Button, Group, Input, InputAddon } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { formatPhone, onlyDigits } from '../app/format';
import { FieldFrame } from './field-frame';
import { useFormLook } from './form';
import { useField, type FieldProps } from './use-field';
import { useTyping } from './use-typing';

/** Why a number cannot be called, or true. Colombian numbers have ten digits; others are written with + and country code. */
export function checkPhone(value: string): true | string {
  if (value.startsWith('+'))
    return /^\+\d{7,15}$/.test(value) ? true : 'Escribe el indicativo del país y el número: +1 305 555 0148.';
  return /^\d{10}$/.test(value) ? true : 'El celular tiene 10 cifras: 310 555 0148.';
}

/** A stored number as the field holds it: ten digits, or + and all digits. */
export function typedPhone(phone: string): string {
  const digits = onlyDigits(phone).replace(/^57(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : `+${digits}`;
}

/** Digits as typed or pasted; a pasted +57 of a Colombian number is dropped because the field shows it already. */
const colombian = (text: string) =>
  onlyDigits(text)
    .replace(/^57(?=\d{10}$)/, '')
    .slice(0, 10);
const foreign = (text: string) => `+${onlyDigits(text).slice(0, 15)}`;

/** A mobile number behind a fixed +57. Value: ten digits, or `+` and all digits for another country. */
export function PhoneField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  const { size } = useFormLook();
  const field = useField<string, T>(props, checkPhone);
  const value = field.value ?? '';
  const { typing, start, end } = useTyping();
  const abroad = value.startsWith('+');

  return (
    <FieldFrame
      id={field.id}
      label={props.label}
      help={props.help}
      error={field.error}
      optional={props.optional}
      disabled={props.disabled}
    >
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
          type="tel"
          inputMode="tel"
          autoComplete={abroad ? 'tel' : 'tel-national'}
          size={size}
          value={typing || abroad ? value : formatPhone(value)}
          onFocus={start}
          onChange={(event) => field.setValue(abroad ? foreign(event.target.value) : colombian(event.target.value))}
          onBlur={() => {
            end();
            field.onBlur();
          }}
        />
      </Group>
      <Button
        type="button"
        variant="plain"
        size="xs"
        px="0"
        h="6"
        color="brand.fg"
        textDecoration="underline"
        textUnderlineOffset="3px"
        disabled={props.disabled}
        onClick={() => field.setValue(abroad ? '' : '+')}
      >
        {abroad ? 'Es un número de Colombia' : 'Es un número de otro país'}
      </Button>
    </FieldFrame>
  );
}
