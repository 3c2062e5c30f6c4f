import { Box, Button, Flex, Stack, chakra } from '@chakra-ui/react';
import { ArrowRight } from '../ui/icons';
import { useId, useState } from 'react';
import { unmask, type Masked } from '../base/network/fragment';
import type { ChangeList_EntryFragment } from '../gql/graphql';
import { FactLine } from '../ui/display/fact-row';
import { changeText, detailTexts } from './audit-values';

/** Length above which a value is cut, with a button to expand it. */
const SHORT = 140;
const FEW_LINES = 3;

/** Changes of an audit entry by field, before → after, and their details. */
export function ChangeList({ entry: masked }: { entry: Masked<ChangeList_EntryFragment> }) {
  const entry = unmask<ChangeList_EntryFragment>(masked);
  const changes = entry.changes.map((change) => ({ field: change.field, ...changeText(entry.subject, change) }));
  const details = detailTexts(entry.subject, entry.detail);
  if (changes.length + details.length === 0) return null;
  return (
    <Stack as="dl" gap="2" fontSize="sm" minW="0">
      {changes.map(({ field, label, before, after }) => (
        <FactLine key={field} label={label} labelWidth="130px" fontWeight="400">
          <Flex wrap="wrap" columnGap="2" align="flex-start">
            <Value lines={before} what={`${label}, antes`} muted />
            <Box color="fg.subtle" pt="2px" flex="none">
              <ArrowRight size={16} />
              <chakra.span srOnly>pasó a</chakra.span>
            </Box>
            <Value lines={after} what={`${label}, después`} />
          </Flex>
        </FactLine>
      ))}
      {details.map(({ label, text }) => (
        <FactLine key={label} label={label} labelWidth="130px" fontWeight="400">
          <Value lines={[text]} what={label} />
        </FactLine>
      ))}
    </Stack>
  );
}

/** Lines of a value; a long one is cut until expanded. */
function Value({ lines, what, muted = false }: { lines: readonly string[]; what: string; muted?: boolean }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const all = lines.length === 0 ? ['—'] : lines;
  const long = all.length > FEW_LINES || all.some((line) => line.length > SHORT);
  const visibleLines = long && !open ? all.slice(0, FEW_LINES).map((line) => shortened(line)) : all;
  return (
    <Box color={muted ? 'fg.muted' : 'fg'} overflowWrap="break-word" minW="0" maxW="full">
      <Box id={id}>
        {visibleLines.map((line, index) => (
          <Box key={index}>{line}</Box>
        ))}
      </Box>
      {long ? (
        <Button
          variant="plain"
          size="xs"
          h="6"
          px="0"
          color="brand.fg"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? 'Ver menos' : 'Ver todo'}: ${what}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Ver menos' : 'Ver todo'}
        </Button>
      ) : null}
    </Box>
  );
}

const shortened = (line: string): string => (line.length > SHORT ? `${line.slice(0, SHORT).trimEnd()}…` : line);
