import { Box, Flex, Listbox, Spinner, createListCollection } from '@chakra-ui/react';
import { useState } from 'react';
import { matchesTyped } from '../field/matches-typed';
import type { Option } from '../field/select-field';

/** Label and options of a filter. */
export interface FilterChoice {
  /** Text of the chip before its value: "Evento". */
  label: string;
  /** Undefined while they are loading. */
  options: readonly Option[] | undefined;
  /** Whether several options may be chosen; the popover then stays open. */
  multiple?: boolean;
  /** Called with the typed text if there are too many options to load: the caller passes matching `options`. */
  onSearch?: (typed: string) => void;
}

/** Number of options above which the popover has a search box. */
const MAX_UNSEARCHED_OPTIONS = 7;
/** Maximum number of rendered options; others are found by typing. */
const MAX_OPTIONS = 100;

/** Options of a filter. Loaded with the first filter that is opened. */
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
  const [searchable] = useState(onSearch !== undefined || (options?.length ?? 0) > MAX_UNSEARCHED_OPTIONS);
  const matching = onSearch ? options : options?.filter((option) => matchesTyped(option.label, typed));
  const displayedOptions = (matching ?? []).slice(0, MAX_OPTIONS);

  return (
    <Listbox.Root
      // Options that are loaded later are a new collection; the highlight of the previous one is lost in any case.
      collection={createListCollection({ items: displayedOptions })}
      value={values}
      selectionMode={multiple ? 'multiple' : 'single'}
      onValueChange={({ value }) => onChoose(value)}
    >
      <Listbox.Label srOnly>{label}</Listbox.Label>
      {searchable ? (
        <Listbox.Input
          // `autoFocus` is for options that are loaded after the popover opened, `data-autofocus` for its own focus.
          autoFocus
          data-autofocus
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
      <Listbox.Content
        borderWidth="0"
        p="0.5"
        maxH="280px"
        autoFocus={!searchable}
        data-autofocus={searchable ? undefined : ''}
      >
        {displayedOptions.map((option) => (
          <Listbox.Item key={option.value} item={option} minH={{ base: '11', md: '9' }} flex="none">
            <Listbox.ItemText minW="0" overflowWrap="anywhere">
              {option.label}
            </Listbox.ItemText>
            <Listbox.ItemIndicator />
          </Listbox.Item>
        ))}
        {matching === undefined ? (
          <Flex role="status" align="center" gap="2" p="2" color="fg.muted">
            <Spinner size="xs" />
            Cargando…
          </Flex>
        ) : displayedOptions.length === 0 ? (
          <Box role="status" p="2" color="fg.muted">
            No hay coincidencias.
          </Box>
        ) : null}
      </Listbox.Content>
    </Listbox.Root>
  );
}
