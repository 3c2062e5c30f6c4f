import { IconButton } from '@chakra-ui/react';
import { Eye, EyeOff } from '../icons';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField } from './text-field';
import type { FieldProps } from './use-field';

/** Password that can be revealed. A password manager fills in `current` and generates `new`. Value: string. */
export function PasswordField<T extends FieldValues = FieldValues>({
  kind,
  placeholder,
  ...props
}: FieldProps<T> & { kind: 'current' | 'new'; placeholder?: string }) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <TextField<T>
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
      placeholder={placeholder}
      endElement={
        <IconButton
          type="button"
          aria-label={isVisible ? `Ocultar ${props.label.toLowerCase()}` : `Mostrar ${props.label.toLowerCase()}`}
          variant="ghost"
          size="xs"
          me="-1"
          disabled={props.disabled}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon size={18} />
        </IconButton>
      }
    />
  );
}
