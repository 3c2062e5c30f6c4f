import { Button, Combobox, Flex, Portal, Text, useListCollection } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame';
import { useFormLook } from './form-look';
import { matchesTyped } from './matches-typed';
import type { Option } from './select-field';
import { useField, type FieldProps } from './use-field';

const SHOWN_AT_ONCE = 80;

/** How the list of options stands that is loaded after the field is shown. */
export interface ListState {
  loading: boolean;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** How a query stands that loads the options. */
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
    retry: () => void query.refetch().catch(() => undefined),
  };
}

/**
 * A long list to pick from by typing a part of a name. What is typed but not picked is not kept.
 * Value: the option's value, or '' when nothing is chosen.
 */
export function ComboboxField<T extends FieldValues = FieldValues>({
  options,
  placeholder,
  list,
  autoComplete = 'off',
  chosen: held,
  onPick,
  ...props
}: FieldProps<T> & {
  options: readonly Option[];
  placeholder?: string;
  /** Only where the options are loaded */
  list?: ListState;
  autoComplete?: string;
  /** The value of the option that is chosen, where it stands for more than the field's own value; with `onPick` */
  chosen?: string;
  /** Stores what an option stands for; '' when nothing is chosen any more */
  onPick?: (value: string) => void;
}) {
  const { size } = useFormLook();
  const waits = list?.loading ?? false;
  const field = useField<string, T>(props);
  const { collection, filter, set } = useListCollection<Option>({
    initialItems: [...options],
    filter: matchesTyped,
    limit: SHOWN_AT_ONCE,
    itemToString: (option) => option.label,
    itemToValue: (option) => option.value,
  });
  useEffect(() => set([...options]), [options, set]);
  const chosen = options.find((option) => option.value === (held ?? field.value));
  const value = chosen?.value ?? '';
  const [shown, setShown] = useState({ value, times: 0 });
  // Set or cleared from outside (a prefilled person, another department): the text in the box follows by being made anew.
  // What is picked here leaves the box as it is, and the focus in it.
  if (shown.value !== value) setShown({ value, times: shown.times + 1 });

  return (
    <FieldFrame
      id={field.id}
      label={props.label}
      help={props.help}
      error={field.error}
      optional={props.optional}
      disabled={props.disabled}
    >
      <Combobox.Root
        key={`${shown.times}:${options.length > 0}`}
        ids={{ input: field.id }}
        collection={collection}
        size={size === 'xl' ? 'lg' : size}
        defaultValue={chosen ? [chosen.value] : []}
        defaultInputValue={chosen?.label ?? ''}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') filter(inputValue);
        }}
        onOpenChange={({ open, reason }) => {
          // What is typed into a closed list opens it, after it was filtered.
          if (open && reason !== 'input-change') filter('');
        }}
        onValueChange={({ value: [picked = ''] }) => {
          setShown({ ...shown, value: picked });
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
