import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** How a tile looks that stands by itself. */
const apart = {
  '&:has(input:checked)': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    borderColor: 'brand.solid',
    boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
  },
  '&:has(input:disabled)': { color: 'fg.subtle', textDecoration: 'line-through' },
  '&:has(input:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
};

/** One of several to choose from, drawn as a tile: the real radio button lies unseen over all of it, as its first child. */
export function RadioTile({
  name,
  value,
  checked,
  disabled = false,
  onChoose,
  children,
  ...look
}: HTMLChakraProps<'label'> & {
  /** Of the group of radios */
  name: string;
  value: string | number;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}) {
  return (
    <chakra.label css={apart} {...look} position="relative" cursor={disabled ? 'not-allowed' : 'pointer'}>
      <chakra.input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        position="absolute"
        inset="0"
        boxSize="full"
        opacity="0"
        cursor="inherit"
        zIndex="1"
      />
      {children}
    </chakra.label>
  );
}
