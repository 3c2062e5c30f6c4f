import { Box, Button, Clipboard, Flex, Heading } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** A part of an order's page under its heading; what can be done with it, or a word about it, stands beside. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} layerStyle="panel" p={{ base: '4', md: '5' }} minW="0">
      <Flex justify="space-between" align="center" gap="3" minH="8" mb="3">
        <Heading as="h2" id={id} textStyle="section">
          {title}
        </Heading>
        {aside}
      </Flex>
      {children}
    </Box>
  );
}

/** Copies lines of text, to be pasted where a parcel is sent from. */
export function CopyText({ what, lines }: { what: string; lines: readonly string[] }) {
  return (
    <Clipboard.Root value={lines.join('\n')} timeout={2500}>
      <Clipboard.Trigger asChild aria-label={`Copiar ${what}`}>
        <Button variant="ghost" size="sm" px="2.5">
          <Clipboard.Indicator copied={<Check size={16} strokeWidth={1.9} aria-hidden="true" />}>
            <Copy size={16} strokeWidth={1.9} aria-hidden="true" />
          </Clipboard.Indicator>
          <Clipboard.Indicator copied="Copiado">Copiar</Clipboard.Indicator>
        </Button>
      </Clipboard.Trigger>
    </Clipboard.Root>
  );
}
