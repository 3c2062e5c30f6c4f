import { Box, Grid, type GridProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ChoiceTile } from './choice-tile';
import { GroupFrame } from './field-frame';
import { useField, type FieldProps } from './use-field';

/** Card of a choice. A disabled card displays its `reason`. */
export interface CardOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Content on the right, such as a price or badge. */
  aside?: ReactNode;
  disabled?: boolean;
  reason?: string;
}

/** Radio buttons drawn as cards, for use outside a form. */
export function RadioCards({
  name,
  options,
  value,
  onChange,
  onBlur,
  columns,
  invalid = false,
  describedBy,
  showRadio = true,
}: {
  name: string;
  options: readonly CardOption[];
  value: string | null | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  columns?: GridProps['templateColumns'];
  invalid?: boolean;
  describedBy?: string;
  showRadio?: boolean;
}) {
  return (
    <Grid
      templateColumns={columns ?? { base: '1fr', sm: `repeat(${Math.min(options.length, 2)}, 1fr)` }}
      gap="3"
      w="full"
    >
      {options.map((option) => (
        <ChoiceTile
          key={option.value}
          name={name}
          value={option.value}
          checked={value === option.value}
          disabled={option.disabled}
          variant="card"
          showControl={showRadio}
          describedBy={describedBy}
          onChoose={() => onChange(option.value)}
          onBlur={onBlur}
          display="flex"
          alignItems="center"
          gap="3"
          minH="12"
          px="3.5"
          py="2.5"
          rounded="l2"
          borderWidth="1px"
          borderColor={invalid ? 'border.error' : 'border.control'}
          bg="bg.panel"
          color={option.disabled ? 'fg.subtle' : 'fg'}
          _hover={option.disabled ? undefined : { borderColor: 'fg.muted' }}
        >
          <Box flex="1" minW="0" lineHeight="1.35">
            <Box fontWeight="500">{option.label}</Box>
            {option.description ? (
              <Box textStyle="caption" color="fg.muted">
                {option.description}
              </Box>
            ) : null}
            {option.disabled && option.reason ? (
              <Box textStyle="caption" color="fg.muted">
                {option.reason}
              </Box>
            ) : null}
          </Box>
          {option.aside}
        </ChoiceTile>
      ))}
    </Grid>
  );
}

/** Choice among a few options as cards. Value: string. */
export function RadioCardsField<T extends FieldValues = FieldValues>({
  options,
  columns,
  showRadio,
  ...props
}: FieldProps<T> & { options: readonly CardOption[]; columns?: GridProps['templateColumns']; showRadio?: boolean }) {
  const field = useField<string, T>(props);
  return (
    <GroupFrame {...field.frame}>
      <RadioCards
        name={field.name}
        options={options}
        value={field.value}
        onChange={field.setValue}
        onBlur={field.onBlur}
        columns={columns}
        showRadio={showRadio}
        invalid={field.error !== undefined}
        describedBy={field.error ? `${field.id}-error` : undefined}
      />
    </GroupFrame>
  );
}
