import { Box } from '@chakra-ui/react';

/** Share of a whole as a decorative bar; the number is next to it. */
export function ShareBar({ of, part, color }: { of: number; part: number; color: string }) {
  return (
    <Box aria-hidden="true" h="6px" rounded="full" bg="bg.muted" overflow="hidden">
      <Box
        h="full"
        rounded="full"
        bg={color}
        minW={part > 0 ? '6px' : undefined}
        w={`${of > 0 ? Math.min(100, (part * 100) / of) : 0}%`}
      />
    </Box>
  );
}
