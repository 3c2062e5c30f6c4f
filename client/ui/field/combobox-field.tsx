import { Button, Combobox, Flex, Portal, Text, useListCollection } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { reloadOf } from '../../base/network/reload';
import { FieldFrame } from './field-frame';
import { useFormStyle } from './form-style';
import { matchesTyped } from './matches-typed';
import type { Option } from './select-field';
import { useField, type FieldProps } from './use-field';

/** Maximum number of displayed options. */
const MAX_OPTIONS = 80;

/** State of options that are loaded after the field is displayed. */
export interface ListState {
  loading: boolean;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** Returns the state of a query that loads the options. */
export function listStateOf(query: {
  data?: unknown;
  loading: boolean;
  error?: unknown;
  refetch: () => Promise<unknown>;
}): ListState {
  const isMissing = query.data === undefined;
  return {
    loading: isMissing,
    failed: isMissing && query.error !== undefined,
    retrying: query.loading,
    retry: () => void reloadOf(query.refetch)(),
  };
}

/**
 * Combobox for a long list, filtered by typing part of a name. Text that is not picked is discarded. Value: the
 * option's value, or '' if none is chosen.
 */
export function ComboboxField<T extends FieldValues = FieldValues>({
  options,
  placeholder,
  list,
  autoComplete = 'off',
  chosen: chosenValue,
  onPick,
  ...props
}: FieldProps<T> & {
  options: readonly Option[];
  placeholder?: string;
  /** State of options that are loaded. */
  list?: ListState;
  autoComplete?: string;
  /** Value of the chosen option if it differs from the field's value; with `onPick`. */
  chosen?: string;
  /** Stores the value of the picked option; '' if it was cleared. */
  onPick?: (value: string) => void;
}) {
  const { size } = useFormStyle();
  const waits = list?.loading ?? false;
  const field = useField<string, T>(props);
  const { collection, filter, set } = useListCollection<Option>({
    initialItems: [...options],
    filter: matchesTyped,
    limit: MAX_OPTIONS,
    itemToString: (option) => option.label,
    itemToValue: (option) => option.value,
  });
  useEffect(() => set([...options]), [options, set]);
  const chosen = options.find((option) => option.value === (chosenValue ?? field.value));
  const value = chosen?.value ?? '';
  const [displayed, setDisplayed] = useState({ value, remounts: 0 });
  // A value that is set from outside (prefilled person, another department) updates the text by remounting the
  // combobox. A pick leaves it mounted, with the focus.
  if (displayed.value !== value) setDisplayed({ value, remounts: displayed.remounts + 1 });

  return (
    <FieldFrame {...field.frame}>
      <Combobox.Root
        key={`${displayed.remounts}:${options.length > 0}`}
        ids={{ input: field.id }}
        collection={collection}
        size={size === 'xl' ? 'lg' : size}
        defaultValue={chosen ? [chosen.value] : []}
        defaultInputValue={chosen?.label ?? ''}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') filter(inputValue);
        }}
        onOpenChange={({ open, reason }) => {
          // Typing into a closed list opens it after it was filtered.
          if (open && reason !== 'input-change') filter('');
        }}
        onValueChange={({ value: [picked = ''] }) => {
          setDisplayed({ ...displayed, value: picked });
          (onPick ?? field.setValue)(picked);
        }}
        selectionBehavior="replace"
        inputBehavior="autohighlight"
        openOnClick
        invalid={field.error !== undefined}
        disabled={props.disabled || waits}
        positioning={{ sameWidth: true }}
        w="full"
      >
        <Combobox.Control>
          <Combobox.Input
            ref={field.ref}
            placeholder={list?.failed ? 'Sin opciones por ahora' : waits ? 'Cargando…' : placeholder}
            autoComplete={autoComplete}
            onBlur={field.onBlur}
            bg="bg.panel"
            borderColor={field.error ? 'border.error' : 'border.control'}
            boxShadow={field.error ? 'inset 0 0 0 1px {colors.border.error}' : undefined}
            h={size === 'xl' ? '12' : undefined}
            fontSize={size === 'xl' ? 'md' : undefined}
          />
          <Combobox.IndicatorGroup>
            <Combobox.Trigger aria-label="Ver opciones" />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            <Combobox.Content maxH="280px">
              <Combobox.Empty>No hay coincidencias.</Combobox.Empty>
              {collection.items.map((option) => (
                <Combobox.Item key={option.value} item={option} minH={size === 'xl' ? '11' : '9'}>
                  {option.label}
                  <Combobox.ItemIndicator />
                </Combobox.Item>
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
      {list?.failed ? (
        <Flex role="status" align="center" wrap="wrap" columnGap="3" rowGap="1" mt="1.5" fontSize="15px">
          <Text color="fg.error">No pudimos cargar la lista.</Text>
          <Button variant="outline" size="sm" loading={list.retrying} loadingText="Reintentar" onClick={list.retry}>
            Reintentar
          </Button>
        </Flex>
      ) : null}
    </FieldFrame>
  );
}
