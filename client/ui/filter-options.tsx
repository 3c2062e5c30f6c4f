import { Box, Flex, Listbox, Spinner, createListCollection } from '@chakra-ui/react';
import { useState } from 'react';
import { matchesTyped } from './matches-typed';
import type { Option } from './select-field';

/** What a filter may be. */
export interface FilterChoice {
  /** What the chip says before its value: "Evento" */
  label: string;
  /** Undefined while they are on their way */
  options: readonly Option[] | undefined;
  /** More than one may be chosen; the popover then stays open until it is left */
  multiple?: boolean;
  /** Given where there are too many options to send: the caller answers what was typed with other `options` */
  onSearch?: (typed: string) => void;
}

/** Above so many options the popover has a box to search them. */
const SEARCH_ABOVE = 7;
/** Options drawn at once: whoever looks for another one types. */
const DRAWN_AT_ONCE = 100;

/** What a filter may be, to choose from. Loaded with the first filter that is opened. */
export default function FilterOptions({
  filter: { label, options, multiple = false, onSearch },
  values,
  onChoose,
}: {
  filter: FilterChoice;
  values: string[];
  onChoose: (values: readonly string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const [searchable] = useState(onSearch !== undefined || (options?.length ?? 0) > SEARCH_ABOVE);
  const found = onSearch ? options : options?.filter((option) => matchesTyped(option.label, typed));
  const shown = (found ?? []).slice(0, DRAWN_AT_ONCE);

  return (
    <Listbox.Root
      // Options that come later are another collection: the highlighted one of the former would be lost anyway.
      collection={createListCollection({ items: shown })}
      value={values}
      selectionMode={multiple ? 'multiple' : 'single'}
      onValueChange={({ value }) => onChoose(value)}
    >
      <Listbox.Label srOnly>{label}</Listbox.Label>
      {searchable ? (
        <Listbox.Input
          autoFocus
          autoHighlight
          placeholder="Escribe para buscar"
          aria-label={`Buscar en ${label}`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            onSearch?.(event.target.value);
          }}
          css={{
            w: 'full',
            h: '9',
            px: '2.5',
            fontSize: 'sm',
            rounded: 'l2',
            borderWidth: '1px',
            borderColor: 'border.control',
            bg: 'bg.panel',
          }}
        />
      ) : null}
      <Listbox.Content borderWidth="0" p="0.5" maxH="280px" autoFocus={!searchable}>
        {shown.map((option) => (
          <Listbox.Item key={option.value} item={option} minH={{ base: '11', md: '9' }} flex="none">
            <Listbox.ItemText minW="0" overflowWrap="anywhere">
              {option.label}
            </Listbox.ItemText>
            <Listbox.ItemIndicator />
          </Listbox.Item>
        ))}
        {found === undefined ? (
          <Flex role="status" align="center" gap="2" p="2" color="fg.muted">
            <Spinner size="xs" />
            Cargando…
          </Flex>
        ) : shown.length === 0 ? (
          <Box role="status" p="2" color="fg.muted">
            No hay coincidencias.
          </Box>
        ) : null}
      </Listbox.Content>
    </Listbox.Root>
  );
}
