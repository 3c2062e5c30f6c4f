import { chakra, Text } from '@chakra-ui/react';

/** Maximum number of names shown at first. */
const MAX_VISIBLE = 2;

/** Names in a row: the first ones, and a button for the rest. */
export function TruncatedNames({ names, before = '' }: { names: readonly string[]; before?: string }) {
  const visible = names.slice(0, MAX_VISIBLE);
  const rest = names.slice(MAX_VISIBLE);
  if (rest.length === 0)
    return (
      <Text maxW="28ch" overflowWrap="anywhere">
        {before + visible.join(', ')}
      </Text>
    );
  return (
    <chakra.details maxW="28ch" overflowWrap="anywhere">
      <chakra.summary cursor="pointer">{`${before}${visible.join(', ')} y ${rest.length} más`}</chakra.summary>
      {rest.join(', ')}
    </chakra.details>
  );
}
