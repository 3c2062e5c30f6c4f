/** Styles of a link on ink. */
export const inkLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '11',
  color: 'fg.onInk',
  fontWeight: '600',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  focusVisibleRing: 'outside',
} as const;
