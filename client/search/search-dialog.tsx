import { useQuery } from '@apollo/client/react';
import { Box, Button, Center, Dialog, Flex, Input, Kbd, Portal, Skeleton, Stack, Text, chakra } from '@chakra-ui/react';
import { Search } from '../ui/icons';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from '../base/navigation';
import { SearchDocument } from '../gql/graphql';
import { QueryError } from '../ui/feedback/query-error';
import { useDebounced } from '../ui/list/use-debounced';
import { StatusBadge } from '../ui/feedback/status-badge';
import { useDelayed } from '../ui/feedback/use-delayed';
import { hitGroups, type Hit, type HitGroup } from './search-hits';
import { formatCount } from '../base/format/format';

const MIN_LENGTH = 2;

/** Searches events, competitors and payments: a combobox with results by kind. */
export default function SearchDialog({ label, onClose }: { label: string; onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [text, applyNow] = useDebounced(typed);
  const [active, setActive] = useState(0);
  const long = text.length >= MIN_LENGTH;
  const query = useQuery(SearchDocument, { variables: { text }, skip: !long, fetchPolicy: 'network-only' });
  const { data, loading, error } = query;
  const groups = long && data ? hitGroups(data.search) : [];
  const hits = groups.flatMap((group) => group.hits);
  const settled = text === typed.trim();
  const current = settled ? hits[Math.min(active, hits.length - 1)] : undefined;
  const optionId = (hit: Hit) => `${id}-${hit.key}`;

  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, id]);

  async function follow(hit: Hit) {
    onClose();
    await navigate(hit.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: hits.length - 1 };
    const step = steps[event.key];
    if (step !== undefined && hits.length > 0 && (event.key.startsWith('Arrow') || event.ctrlKey)) {
      event.preventDefault();
      setActive((step + hits.length) % hits.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (current) void follow(current);
    else applyNow();
  }

  return (
    <Dialog.Root
      open
      size="lg"
      placement="top"
      initialFocusEl={() => input.current}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop bg="rgba(12, 16, 24, 0.6)" />
        <Dialog.Positioner px={{ base: '3', md: '4' }} pt={{ base: '3', md: '16' }}>
          <Dialog.Content rounded="l3" shadow="lg" bg="bg.panel" my="0" overflow="hidden" aria-label={label}>
            <Flex align="center" gap="2" px="4" borderBottomWidth="1px" borderColor="border">
              <Box color="fg.muted" flex="none">
                <Search size={18} />
              </Box>
              <Input
                ref={input}
                role="combobox"
                aria-label={label}
                aria-expanded={hits.length > 0}
                aria-controls={`${id}-lista`}
                aria-activedescendant={current ? optionId(current) : undefined}
                aria-autocomplete="list"
                autoComplete="off"
                spellCheck={false}
                placeholder={`${label}…`}
                variant="flushed"
                _focusVisible={{ borderColor: 'transparent', boxShadow: 'none' }}
                borderWidth="0"
                outline="none"
                h="14"
                fontSize="16px"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setActive(0);
                }}
                onKeyDown={onKeyDown}
              />
              <Button size="sm" variant="ghost" color="fg.muted" flex="none" onClick={onClose}>
                Cerrar
              </Button>
            </Flex>
            <Box maxH="min(60dvh, 520px)" overflowY="auto" p="2">
              <Results
                listId={`${id}-lista`}
                groups={groups}
                current={current}
                optionId={optionId}
                onSelect={(hit) => void follow(hit)}
                onPoint={(hit) => setActive(hits.indexOf(hit))}
              />
              {!long ? (
                <Message>Escribe al menos dos letras de un evento, o el nombre o el DNI de un competidor.</Message>
              ) : error ? (
                <Box p="2">
                  <QueryError what="buscar" query={query} />
                </Box>
              ) : loading || !data ? (
                <Waiting />
              ) : hits.length === 0 ? (
                <Message>
                  No encontramos nada con <b>{text}</b>. Prueba con otra parte del nombre, con el DNI o con la
                  referencia completa de un pago.
                </Message>
              ) : null}
            </Box>
            <Flex
              hideBelow="md"
              gap="4"
              px="4"
              py="2.5"
              borderTopWidth="1px"
              borderColor="border"
              textStyle="caption"
              color="fg.muted"
              aria-hidden="true"
            >
              <span>
                <Kbd size="sm" colorPalette="gray">
                  ↑
                </Kbd>{' '}
                <Kbd size="sm" colorPalette="gray">
                  ↓
                </Kbd>{' '}
                para moverte
              </span>
              <span>
                <Kbd size="sm" colorPalette="gray">
                  Enter
                </Kbd>{' '}
                para abrir
              </span>
              <span>
                <Kbd size="sm" colorPalette="gray">
                  Esc
                </Kbd>{' '}
                para cerrar
              </span>
            </Flex>
            <chakra.div srOnly role="status">
              {long && data && settled && !loading ? countText(hits.length) : ''}
            </chakra.div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const countText = (count: number): string => formatCount(count, 'resultado', 'resultados');

function Message({ children }: { children: React.ReactNode }) {
  return (
    <Center px="4" py="8">
      <Text color="fg.muted" textAlign="center" maxW="46ch" overflowWrap="anywhere">
        {children}
      </Text>
    </Center>
  );
}

/** Placeholder rows. */
function Waiting() {
  const visible = useDelayed(true);
  return (
    <Stack gap="1" role="status" aria-label="Buscando…" minH="120px">
      {visible ? [0, 1, 2].map((row) => <Skeleton key={row} h="13" rounded="l2" />) : null}
    </Stack>
  );
}

function Results({
  listId,
  groups,
  current,
  optionId,
  onSelect,
  onPoint,
}: {
  listId: string;
  groups: readonly HitGroup[];
  current: Hit | undefined;
  optionId: (hit: Hit) => string;
  onSelect: (hit: Hit) => void;
  onPoint: (hit: Hit) => void;
}) {
  return (
    <div id={listId} role="listbox" aria-label="Resultados" hidden={groups.length === 0}>
      {groups.map(({ label, hits }) => (
        <Box key={label} role="group" aria-labelledby={`${listId}-${label}`} mb="1">
          <Text id={`${listId}-${label}`} textStyle="caption" fontWeight="600" color="fg.muted" px="3" pt="2" pb="1">
            {label}
          </Text>
          {hits.map((hit) => (
            <Flex
              key={hit.key}
              id={optionId(hit)}
              role="option"
              aria-selected={hit === current}
              align="center"
              gap="3"
              px="3"
              minH="13"
              py="1.5"
              rounded="l2"
              cursor="pointer"
              bg={hit === current ? 'brand.subtle' : undefined}
              onClick={() => onSelect(hit)}
              onMouseMove={() => hit !== current && onPoint(hit)}
            >
              <Box flex="1" minW="0">
                <Text fontWeight="600" truncate title={hit.title}>
                  {hit.title}
                </Text>
                <Text textStyle="caption" color="fg.muted" truncate>
                  {hit.detail}
                </Text>
              </Box>
              <StatusBadge {...hit.status} />
            </Flex>
          ))}
        </Box>
      ))}
    </div>
  );
}
