import { Flex, chakra } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { GroupFrame } from './field-frame';
import type { Option } from './select-field';
import { useField, type FieldProps } from './use-field';

/** Multiple choice among a few options: checkboxes drawn as chips. Value: string[] in the options' order. */
export function ChoiceChipsField<T extends FieldValues = FieldValues>({
  options,
  ...props
}: FieldProps<T> & { options: readonly Option[] }) {
  const field = useField<string[], T>(props);
  const chosen = new Set(field.value);

  function toggle(value: string, on: boolean) {
    if (on) chosen.add(value);
    else chosen.delete(value);
    field.setValue(options.map((option) => option.value).filter((option) => chosen.has(option)));
  }

  return (
    <GroupFrame
      id={field.id}
      label={props.label}
      help={props.help}
      error={field.error}
      optional={props.optional}
      disabled={props.disabled}
    >
      <Flex gap="2" wrap="wrap" clear="left">
        {options.map(({ value, label, disabled }) => (
          <chakra.label
            key={value}
            position="relative"
            display="inline-flex"
            alignItems="center"
            minH="10"
            px="3.5"
            rounded="l2"
            borderWidth="1px"
            borderColor={field.error ? 'border.error' : 'border.control'}
            bg="bg.panel"
            fontWeight="500"
            cursor={disabled ? 'not-allowed' : 'pointer'}
            _hover={{ borderColor: 'fg.muted' }}
            css={{
              '&:has(input:checked)': {
                bg: 'brand.subtle',
                borderColor: 'brand.solid',
                color: 'brand.fg',
                boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
              },
              '&:has(input:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
            }}
          >
            <chakra.input
              type="checkbox"
              name={field.name}
              value={value}
              checked={chosen.has(value)}
              disabled={disabled}
              onChange={(event) => toggle(value, event.target.checked)}
              onBlur={field.onBlur}
              position="absolute"
              inset="0"
              boxSize="full"
              opacity="0"
              cursor="inherit"
            />
            {label}
          </chakra.label>
        ))}
      </Flex>
    </GroupFrame>
  );
}
