import { Box } from '@chakra-ui/react';

/** Tag with the event of a product. */
export function EventTag({ children }: { children: string }) {
  return (
    <Box
      px="2.5"
      py="1"
      rounded="l2"
      bg="brand.subtle"
      color="brand.fg"
      fontSize="13px"
      fontWeight="600"
      w="fit-content"
      maxW="full"
      truncate
    >
      {children}
    </Box>
  );
}
