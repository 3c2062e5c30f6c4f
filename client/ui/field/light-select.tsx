import { Box, chakra, type BoxProps, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDown } from '../icons';

const Field = chakra('select', {
  base: {
    w: '100%',
    minW: '0',
    ps: '3',
    pe: '8',
    appearance: 'none',
    rounded: 'l2',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    lineHeight: 'normal',
    textOverflow: 'ellipsis',
    outline: '0',
    focusVisibleRing: 'outside',
  },
});

interface LightSelectProps extends HTMLChakraProps<'select'> {
  /** Box around select and arrow. */
  box?: BoxProps;
  /** Distance of the arrow from the end. */
  arrowEnd?: BoxProps['insetEnd'];
}

/** Native select for pages with little code: Chakra's select includes its field components. */
export function LightSelect({ box, arrowEnd = '2', ...select }: LightSelectProps) {
  return (
    <Box position="relative" w="100%" {...box}>
      <Field {...select} />
      <Box
        position="absolute"
        insetY="0"
        insetEnd={arrowEnd}
        display="flex"
        alignItems="center"
        color="fg.muted"
        pointerEvents="none"
      >
        <ChevronDown size={18} />
      </Box>
    </Box>
  );
}
