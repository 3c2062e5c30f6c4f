import { chakra } from '@chakra-ui/react';

/** A panel on ink. */
export const InkPanel = chakra('section', {
  base: {
    bg: 'gray.900',
    color: 'fg.onInk',
    borderWidth: '1px',
    borderColor: 'border.onInk',
    rounded: '14px',
    p: { base: '4', md: '5' },
    overflowWrap: 'anywhere',
  },
});

/** Heading of an ink panel. */
export const InkTitle = chakra('h2', {
  base: { fontFamily: 'heading', fontWeight: '800', fontSize: '26px', lineHeight: '1.1' },
});
