import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Checkbox, Flex, Input, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatNumber, formatShortDate } from '../base/format/format';
import { eventStatusLabels } from '../base/format/texts';
import { AssignableEventIdsDocument, AssignableEventsDocument, type AssignableEventsQuery } from '../gql/graphql';
import { QueryError } from '../ui/feedback/query-error';
import { StatusBadge } from '../ui/feedback/status-badge';
import { useErrorDialog } from '../ui/feedback/use-error-dialog';
import { useDebounced } from '../ui/list/use-debounced';

type Choice = AssignableEventsQuery['assignableEvents'][number];

/** Number of rows; other events are found by searching. */
const MAX_VISIBLE = 20;
/** Number of events from which on a search box is shown. */
const MANY = 8;

/**
 * Checkboxes of the events that can be assigned, with a search if there are many.
 * @param notAssignedTo ID of a user whose assigned events are omitted; null: all events
 * @param emptyText text if there is no event
 */
export function EventChoices({
  notAssignedTo,
  emptyText,
  chosen,
  onChange,
}: {
  notAssignedTo: string | null;
  emptyText: string;
  chosen: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}) {
  const [text, setText] = useState('');
  const [search] = useDebounced(text);
  const filter = { userId: notAssignedTo, search };
  const query = useQuery(AssignableEventsDocument, {
    variables: { ...filter, first: MAX_VISIBLE + 1 },
    fetchPolicy: 'network-only',
  });
  // While a search loads, the events of the previous one stay.
  const events = (query.data ?? query.previousData)?.assignableEvents;
  const [isSearched, setSearched] = useState(false);

  if (query.error) return <QueryError what="cargar los eventos" query={query} />;
  if (!events) return <Loading />;
  if (events.length === 0 && !isSearched) return <Text color="fg.muted">{emptyText}</Text>;
  const isSearchable = events.length >= MANY || isSearched;
  return (
    <Stack gap="3" minW="0">
      {isSearchable ? (
        <Input
          type="search"
          size="md"
          aria-label="Busca un evento"
          placeholder="Busca por nombre o ciudad"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setSearched(true);
          }}
          // Enter searches here instead of submitting the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      ) : null}
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <SelectAll
          // Another search has other events.
          key={search}
          filter={filter}
          visible={events}
          disabled={query.loading}
          chosen={chosen}
          onChange={onChange}
        />
        <Text role="status" textStyle="caption" color="fg.muted">
          {formatNumber(chosen.size)} {chosen.size === 1 ? 'seleccionado' : 'seleccionados'}
        </Text>
      </Flex>
      <Box
        role="group"
        aria-label="Eventos disponibles"
        aria-busy={query.loading}
        // With a search box the height stays, so that the dialog does not jump at each search.
        {...{ [isSearchable ? 'h' : 'maxH']: 'min(44dvh, 360px)' }}
        overflowY="auto"
        borderWidth="1px"
        borderColor="border"
        rounded="l2"
        tabIndex={0}
      >
        {events.slice(0, MAX_VISIBLE).map((event) => (
          <EventChoice
            key={event.id}
            event={event}
            checked={chosen.has(event.id)}
            onChange={(add) => onChange(withToggled(chosen, [event.id], add))}
          />
        ))}
        {events.length === 0 ? (
          <Text p="4" color="fg.muted">
            Ningún evento coincide con «{search}».
          </Text>
        ) : null}
        {events.length > MAX_VISIBLE ? (
          <Text p="3" color="fg.muted" textStyle="caption">
            Se muestran los primeros {MAX_VISIBLE}. Busca para encontrar los demás.
          </Text>
        ) : null}
      </Box>
    </Stack>
  );
}

const Loading = () => (
  <Stack gap="3" minH="220px">
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} h="10" />
    ))}
  </Stack>
);

function withToggled(chosen: ReadonlySet<string>, ids: readonly string[], add: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (add) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** 'Seleccionar todo': every event of the search, also those that are not visible, whose IDs are loaded then. */
function SelectAll({
  filter,
  visible,
  disabled,
  chosen,
  onChange,
}: {
  filter: { userId: string | null; search: string };
  visible: readonly Choice[];
  disabled: boolean;
  chosen: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}) {
  const apollo = useApolloClient();
  const [error, setError] = useState<unknown>();
  useErrorDialog(error);
  const [loaded, setLoaded] = useState<readonly string[]>();
  const [isLoading, setLoading] = useState(false);
  const found = visible.length > MAX_VISIBLE ? loaded : visible.map(({ id }) => id);
  const isAny = (found ?? visible.map(({ id }) => id)).some((id) => chosen.has(id));
  const isAll = found !== undefined && found.length > 0 && found.every((id) => chosen.has(id));

  async function load(): Promise<readonly string[]> {
    setLoading(true);
    try {
      const { data } = await apollo.query({
        query: AssignableEventIdsDocument,
        variables: filter,
        fetchPolicy: 'network-only',
      });
      const ids = data?.assignableEvents.map(({ id }) => id) ?? [];
      setLoaded(ids);
      return ids;
    } finally {
      setLoading(false);
    }
  }

  const toggle = async () => onChange(withToggled(chosen, found ?? (await load()), !isAll));

  return (
    <Checkbox.Root
      // While the IDs load as well: after a failure it changes back, which also resets the browser's own checkbox.
      checked={isLoading || isAll || (isAny && 'indeterminate')}
      disabled={disabled || visible.length === 0 || isLoading}
      onCheckedChange={() => void toggle().catch(setError)}
      minH="9"
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control borderColor="border.control" />
      <Checkbox.Label fontWeight="600">Seleccionar todo</Checkbox.Label>
    </Checkbox.Root>
  );
}

function EventChoice({
  event,
  checked,
  onChange,
}: {
  event: Choice;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Checkbox.Root
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked === true)}
      display="flex"
      alignItems="flex-start"
      gap="3"
      px="3"
      py="2.5"
      borderBottomWidth="1px"
      borderColor="border"
      bg={checked ? 'brand.subtle' : undefined}
      _last={{ borderBottomWidth: 0 }}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control mt="0.5" borderColor="border.control" />
      <Checkbox.Label flex="1" minW="0" fontWeight="400">
        <Flex gap="2" align="center" wrap="wrap">
          <Text as="span" fontWeight="600" overflowWrap="anywhere">
            {event.name}
          </Text>
          {event.status === 'INACTIVE' ? <StatusBadge {...eventStatusLabels.INACTIVE} /> : null}
        </Flex>
        <Text textStyle="caption" color="fg.muted" overflowWrap="anywhere">
          {formatShortDate(event.startsAt)} · {event.city}
        </Text>
      </Checkbox.Label>
    </Checkbox.Root>
  );
}
