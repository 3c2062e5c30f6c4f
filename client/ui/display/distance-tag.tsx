import { chakra } from '@chakra-ui/react';

/** Distance (5K, 21K) as an outlined tag; a long one is truncated. */
export function DistanceTag({ distance }: { distance: string }) {
  return (
    <chakra.span
      display="inline-block"
      verticalAlign="middle"
      maxW="full"
      h="24px"
      overflow="hidden"
      textOverflow="ellipsis"
      px="7px"
      rounded="5px"
      borderWidth="1px"
      borderColor="border.emphasized"
      fontFamily="heading"
      fontWeight="700"
      fontSize="sm"
      lineHeight="22px"
      letterSpacing="0.01em"
      whiteSpace="nowrap"
    >
      {distance}
    </chakra.span>
  );
}
