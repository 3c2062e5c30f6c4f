import { Button, Clipboard } from '@chakra-ui/react';
import { Check, Copy } from '../ui/icons';

/** Copies lines of text, for example into a shipping form. */
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
