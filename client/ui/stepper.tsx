import { Flex, IconButton, Input, VisuallyHidden } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { leftText } from './size-choice';

/** Why no more can be had: "Quedan 24 en M." of a counted stock, "Máximo 10." where units are not counted. */
export const limitText = (most: number, { counted, size }: { counted: boolean; size?: string | null }): string =>
  counted ? `${leftText(most)}${size ? ` en ${size}` : ''}.` : `Máximo ${most}.`;

/** How many, from 1 to what there is: typed, or by two buttons. */
export function Stepper({
  value,
  most,
  label,
  onChange,
}: {
  value: number;
  most: number;
  /** "Cantidad", "Cantidad de Camiseta M" */
  label: string;
  onChange: (value: number) => void;
}) {
  /** What stands in the field while it is typed: nothing or 0 is no quantity, and may become one. */
  const [typed, setTyped] = useState<string | null>(null);
  const button = { type: 'button', variant: 'ghost', color: 'fg', boxSize: '11', minW: '11', p: '0' } as const;
  /** At its end a button stays where it is: disabled, it would lose the focus of whoever has just pressed it. */
  const by = (step: number) => {
    const to = value + step;
    const beyond = step < 0 ? to < 1 : to > most;
    return {
      'aria-disabled': beyond || undefined,
      onClick: () => {
        if (!beyond) onChange(to);
      },
    };
  };
  function type(text: string) {
    const digits = text.replace(/\D/g, '');
    const quantity = Math.min(Number(digits), most);
    setTyped(quantity === Number(digits) ? digits : String(quantity));
    if (quantity >= 1) onChange(quantity);
  }
  function leave() {
    if (typed !== null && Number(typed) < 1) onChange(1);
    setTyped(null);
  }
  return (
    <Flex
      role="group"
      aria-label={label}
      align="center"
      h="12"
      rounded="l2"
      borderWidth="1px"
      borderColor="border.control"
      bg="bg.panel"
      w="fit-content"
    >
      <IconButton {...button} aria-label="Una menos" {...by(-1)}>
        <Minus size={18} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
      <Input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          // In a form Enter would send it.
          if (event.key === 'Enter') event.preventDefault();
        }}
        w="12"
        h="10"
        px="0"
        border="0"
        textAlign="center"
        fontWeight="700"
        fontSize="lg"
        fontVariantNumeric="tabular-nums"
      />
      <VisuallyHidden as="output" aria-live="polite">
        {typed === null ? value : null}
      </VisuallyHidden>
      <IconButton {...button} aria-label="Una más" {...by(1)}>
        <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}
