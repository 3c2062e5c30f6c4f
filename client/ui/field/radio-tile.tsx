import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** Style of a separate tile. */
const separateTile = {
  '&:has(input:checked)': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    borderColor: 'brand.solid',
    boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
  },
  '&:has(input:disabled)': { color: 'fg.subtle', textDecoration: 'line-through' },
  '&:has(input:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
};

/** Option drawn as a tile: the radio button is an invisible overlay, and must be the first child. */
export function RadioTile({
  name,
  value,
  checked,
  disabled = false,
  onChoose,
  children,
  ...label
}: HTMLChakraProps<'label'> & {
  /** Name of the radio group. */
  name: string;
  value: string | number;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}) {
  return (
    <chakra.label css={separateTile} {...label} position="relative" cursor={disabled ? 'not-allowed' : 'pointer'}>
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
