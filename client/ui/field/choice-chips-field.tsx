import { Flex } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { ChoiceTile } from './choice-tile';
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
    <GroupFrame {...field.frame}>
      <Flex gap="2" wrap="wrap" clear="left">
        {options.map(({ value, label, disabled }) => (
          <ChoiceTile
            key={value}
            type="checkbox"
            name={field.name}
            value={value}
            checked={chosen.has(value)}
            disabled={disabled}
            onChoose={(on) => toggle(value, on)}
            onBlur={field.onBlur}
            display="inline-flex"
            alignItems="center"
            minH="10"
            px="3.5"
            rounded="l2"
            borderWidth="1px"
            borderColor={field.error ? 'border.error' : 'border.control'}
            bg="bg.panel"
            fontWeight="500"
            _hover={{ borderColor: 'fg.muted' }}
          >
            {label}
          </ChoiceTile>
        ))}
      </Flex>
    </GroupFrame>
  );
}
