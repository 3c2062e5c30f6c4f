/** Layout of a dialog: centered, on phones a sheet from below; never taller than the window. */
export const sheet = {
  my: { base: '0', sm: '8' },
  maxH: { base: 'calc(100dvh - 24px)', sm: 'calc(100dvh - 64px)' },
  roundedBottom: { base: '0', sm: 'l3' },
} as const;
