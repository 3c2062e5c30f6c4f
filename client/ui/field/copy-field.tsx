import { Button, Clipboard, Input, InputGroup, Text, chakra } from '@chakra-ui/react';
import { Check, Copy } from '../icons';
import { useId } from 'react';

/** Read-only text with a copy button. */
export function CopyField({ label, value, help }: { label: string; value: string; help?: string }) {
  const id = useId();
  return (
    <Clipboard.Root value={value} timeout={2500} ids={{ input: id }}>
      <Clipboard.Label textStyle="label" display="block" mb="1.5">
        {label}
      </Clipboard.Label>
      <InputGroup
        endElement={
          // Chakra's label is English; the accessible name must begin with the visible text.
          <Clipboard.Trigger asChild aria-label={`Copiar: ${label}`}>
            <Button variant="ghost" size="xs" color="brand.fg">
              <Clipboard.Indicator copied={<Check size={16} />}>
                <Copy size={16} />
              </Clipboard.Indicator>
              <Clipboard.Indicator copied="Copiado">Copiar</Clipboard.Indicator>
            </Button>
          </Clipboard.Trigger>
        }
      >
        <Clipboard.Input asChild>
          <Input readOnly size="md" fontSize="13px" pr="24" aria-describedby={help ? `${id}-ayuda` : undefined} />
        </Clipboard.Input>
      </InputGroup>
      <Clipboard.Context>
        {({ copied }) => (
          <chakra.span role="status" srOnly>
            {copied ? 'Copiado' : null}
          </chakra.span>
        )}
      </Clipboard.Context>
      {help ? (
        <Text id={`${id}-ayuda`} textStyle="caption" color="fg.muted" mt="1.5">
          {help}
        </Text>
      ) : null}
    </Clipboard.Root>
  );
}
