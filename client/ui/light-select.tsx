import { Box, chakra, type BoxProps, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';

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
  /** The box that holds select and arrow */
  box?: BoxProps;
  /** How far from its end the arrow stands */
  arrowEnd?: BoxProps['insetEnd'];
}

/** A native select for the pages that load little: Chakra's own brings its fields and their texts with it. */
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
        <ChevronDown size={18} aria-hidden="true" />
      </Box>
    </Box>
  );
}
