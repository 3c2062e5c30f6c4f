import { chakra, Text } from '@chakra-ui/react';

/** Maximum number of names shown at first. */
const SHOWN = 2;

/** Names in a row: the first ones, and a button for the rest. */
export function TruncatedNames({ names, before = '' }: { names: readonly string[]; before?: string }) {
  const shown = names.slice(0, SHOWN);
  const rest = names.slice(SHOWN);
  if (rest.length === 0)
    return (
      <Text maxW="28ch" overflowWrap="anywhere">
        {before + shown.join(', ')}
      </Text>
    );
  return (
    <chakra.details maxW="28ch" overflowWrap="anywhere">
      <chakra.summary cursor="pointer">{`${before}${shown.join(', ')} y ${rest.length} más`}</chakra.summary>
      {rest.join(', ')}
    </chakra.details>
  );
}
