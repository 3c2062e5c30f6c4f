import { Button, Clipboard } from '@chakra-ui/react';
import { Check, Link2 } from '../ui/icons';

/** Copies a link to the clipboard and confirms it. */
export function CopyLinkButton({ name, url }: { name: string; url: string }) {
  return (
    <Clipboard.Root value={url} timeout={2500}>
      <Clipboard.Trigger asChild aria-label={`Copiar enlace de ${name}`}>
        <Button variant="outline" size="sm" title={url}>
          <Clipboard.Indicator copied={<Check size={16} />}>
            <Link2 size={16} />
          </Clipboard.Indicator>
          <Clipboard.Indicator copied="Copiado">Copiar enlace</Clipboard.Indicator>
        </Button>
      </Clipboard.Trigger>
    </Clipboard.Root>
  );
}
