import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const focused = {
  '&:has(input:focus-visible)': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
};

/** Styles by look: `fill` marks the chosen tile by its fill, `card` leaves the color of its text, `ink` is for sizes. */
const variants = {
  fill: {
    '&:has(input:checked)': {
      bg: 'brand.subtle',
      color: 'brand.fg',
      borderColor: 'brand.solid',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
    },
    '&:has(input:disabled)': { color: 'fg.subtle', textDecoration: 'line-through' },
    ...focused,
  },
  card: {
    '&:has(input:checked)': {
      bg: 'brand.subtle',
      borderColor: 'brand.solid',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
    },
    ...focused,
  },
  ink: {
    '&:has(input:checked)': {
      bg: 'bg.ink',
      borderColor: 'bg.ink',
      color: 'fg.onInk',
      '& [data-left]': { color: 'fg.onInkMuted' },
    },
    ...focused,
  },
};

const overlay = {
  position: 'absolute',
  inset: '0',
  boxSize: 'full',
  opacity: '0',
  cursor: 'inherit',
  zIndex: '1',
} as const;
const visible = { flex: 'none', boxSize: '5', accentColor: '{colors.brand.solid}' } as const;

/**
 * Option drawn as a tile, a label around its radio button or checkbox. The control is an invisible overlay unless
 * `showControl`, and must be the first child.
 */
export function ChoiceTile({
  type = 'radio',
  name,
  value,
  checked,
  disabled = false,
  soldOut = false,
  variant: variant = 'fill',
  showControl = false,
  describedBy,
  onChoose,
  onBlur,
  children,
  ...label
}: Omit<HTMLChakraProps<'label'>, 'onBlur'> & {
  type?: 'checkbox' | 'radio';
  /** Name of the group. */
  name: string;
  value: string | number;
  checked: boolean;
  disabled?: boolean;
  /** Whether the option can be focused, so that screen readers read it, but not chosen. */
  soldOut?: boolean;
  variant?: keyof typeof variants;
  showControl?: boolean;
  describedBy?: string;
  onChoose: (checked: boolean) => void;
  onBlur?: () => void;
}) {
  return (
    <chakra.label
      css={variants[variant]}
      {...label}
      position="relative"
      cursor={disabled || soldOut ? 'not-allowed' : 'pointer'}
    >
      <chakra.input
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-disabled={soldOut || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          if (!soldOut) onChoose(event.target.checked);
        }}
        onBlur={onBlur}
        {...(showControl ? visible : overlay)}
      />
      {children}
    </chakra.label>
  );
}
