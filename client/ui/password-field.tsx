import { IconButton } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField } from './text-field';
import type { FieldProps } from './use-field';

/** A password, which can be looked at while it is typed. `current` is filled in by a password manager, `new` is made by it. Value: string. */
export function PasswordField<T extends FieldValues = FieldValues>({
  kind,
  placeholder,
  ...props
}: FieldProps<T> & { kind: 'current' | 'new'; placeholder?: string }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField<T>
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
      placeholder={placeholder}
      endElement={
        <IconButton
          type="button"
          aria-label={shown ? `Ocultar ${props.label.toLowerCase()}` : `Mostrar ${props.label.toLowerCase()}`}
          variant="ghost"
          size="xs"
          me="-1"
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
