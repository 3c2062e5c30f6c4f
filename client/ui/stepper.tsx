import { Flex, IconButton, Text } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';

/** How many, by two buttons, from 1 to what there is. */
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
      <Text
        as="output"
        aria-live="polite"
        minW="9"
        textAlign="center"
        fontWeight="700"
        fontSize="lg"
        fontVariantNumeric="tabular-nums"
      >
        {value}
      </Text>
      <IconButton {...button} aria-label="Una más" {...by(1)}>
        <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}
