import { chakra } from '@chakra-ui/react';

/** A distance (5K, 21K) as an outlined tag in condensed figures. */
export function DistanceTag({ distance }: { distance: string }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      h="24px"
      px="7px"
      rounded="5px"
      borderWidth="1px"
      borderColor="border.emphasized"
      fontFamily="heading"
      fontWeight="700"
      fontSize="sm"
      lineHeight="1"
      letterSpacing="0.01em"
      whiteSpace="nowrap"
    >
      {distance}
    </chakra.span>
  );
}
