import { Box, Checkbox, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatNumber, formatShortDate, plainText } from '../base/format/format';
import { eventStatusLabels } from '../base/format/texts';
import type { AssignableEventsQuery } from '../gql/graphql';
import { StatusBadge } from '../ui/feedback/status-badge';

type Choice = AssignableEventsQuery['assignableEvents'][number];

/** Number of events from which on a search box is shown. */
const MANY = 8;
/** Maximum number of rows; others are found by searching. */
const MAX_VISIBLE = 100;

/** Checkboxes of events, with a search if there are many. */
export function EventChoices({
  events,
  chosen,
  onChange,
}: {
  events: readonly Choice[];
  chosen: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}) {
  const [text, setText] = useState('');
  const searchWords = plainText(text).split(' ').filter(Boolean);
  const found = events.filter(({ name, city }) => {
    const searched = plainText(`${name} ${city}`);
    return searchWords.every((word) => searched.includes(word));
  });
  const visible = found.slice(0, MAX_VISIBLE);
  const foundChosen = found.filter(({ id }) => chosen.has(id)).length;
  const all = found.length > 0 && foundChosen === found.length;

  function toggle(ids: readonly string[], add: boolean) {
    const next = new Set(chosen);
    for (const id of ids) {
      if (add) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  }

  return (
    <Stack gap="3" minW="0">
      {events.length >= MANY ? (
        <Input
          type="search"
          size="md"
          aria-label="Busca un evento"
          placeholder="Busca por nombre o ciudad"
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter searches here instead of submitting the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      ) : null}
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Checkbox.Root
          checked={all || (foundChosen > 0 && 'indeterminate')}
          disabled={found.length === 0}
          onCheckedChange={() =>
            toggle(
              found.map(({ id }) => id),
              !all,
            )
          }
          minH="9"
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control borderColor="border.control" />
          <Checkbox.Label fontWeight="600">Seleccionar todo</Checkbox.Label>
        </Checkbox.Root>
        <Text role="status" textStyle="caption" color="fg.muted">
          {formatNumber(chosen.size)} de {formatNumber(events.length)}{' '}
          {chosen.size === 1 ? 'seleccionado' : 'seleccionados'}
        </Text>
      </Flex>
      <Box
        role="group"
        aria-label="Eventos disponibles"
        maxH="min(44dvh, 360px)"
        overflowY="auto"
        borderWidth="1px"
        borderColor="border"
        rounded="l2"
        tabIndex={0}
      >
        {visible.map((event) => (
          <EventChoice
            key={event.id}
            event={event}
            checked={chosen.has(event.id)}
            onChange={(add) => toggle([event.id], add)}
          />
        ))}
        {found.length === 0 ? (
          <Text p="4" color="fg.muted">
            Ningún evento coincide con «{text.trim()}».
          </Text>
        ) : null}
        {found.length > visible.length ? (
          <Text p="3" color="fg.muted" textStyle="caption">
            Se muestran {formatNumber(visible.length)} de {formatNumber(found.length)}. Busca para encontrar los demás.
          </Text>
        ) : null}
      </Box>
    </Stack>
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
