import { Flex, IconButton, Input, VisuallyHidden } from '@chakra-ui/react';
import { Minus, Plus } from '../icons';
import { useState } from 'react';
import { formatLeft } from '../../base/format/format';

/** Returns the reason for a limit: "Quedan 24 en M." for a counted stock, otherwise "Máximo 10." */
export const limitText = (max: number, { counted, size }: { counted: boolean; size?: string | null }): string =>
  counted ? `${max === 0 ? 'Agotada' : formatLeft(max)}${size ? ` en ${size}` : ''}.` : `Máximo ${max}.`;

/** Quantity from 1 to `most`: typed, or changed with two buttons. */
export function Stepper({
  value,
  max,
  label,
  onChange,
}: {
  value: number;
  max: number;
  /** For example "Cantidad" or "Cantidad de Camiseta M". */
  label: string;
  onChange: (value: number) => void;
}) {
  /** Typed text, which may be empty or 0 until it is completed. */
  const [typed, setTyped] = useState<string | null>(null);
  const button = { type: 'button', variant: 'ghost', color: 'fg', boxSize: '11', minW: '11', p: '0' } as const;
  /** Props of a button. At the limit it is not `disabled`, because it would lose the focus. */
  const by = (step: number) => {
    const to = value + step;
    const isBeyond = step < 0 ? to < 1 : to > max;
    return {
      'aria-disabled': isBeyond || undefined,
      onClick: () => {
        if (!isBeyond) onChange(to);
      },
    };
  };
  function type(text: string) {
    const digits = text.replace(/\D/g, '');
    const quantity = Math.min(Number(digits), max);
    setTyped(quantity === Number(digits) ? digits : String(quantity));
    if (quantity >= 1) onChange(quantity);
  }
  function onLeave() {
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
        <Minus size={18} />
      </IconButton>
      <Input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          // In a form Enter would submit it.
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
        <Plus size={18} />
      </IconButton>
    </Flex>
  );
}
