import { Box, Flex, Progress, Text, chakra } from '@chakra-ui/react';
import { formatNumber } from '../app/format';

/** "3 de 20" with a bar, or "3 · sin límite"; a button where the uses can be looked at. */
export function UsesBar({
  name,
  used,
  limit,
  onOpen,
}: {
  /** The code or key, for screen readers */
  name: string;
  used: number;
  limit: number | null;
  onOpen?: () => void;
}) {
  const text = limit === null ? 'sin límite' : `de ${formatNumber(limit)}`;
  const full = limit !== null && used >= limit;
  const words = (
    <Flex as="span" gap="1.5" align="baseline" whiteSpace="nowrap">
      <chakra.b fontWeight="700">{formatNumber(used)}</chakra.b>
      <Text as="span" color="fg.muted" fontSize="13px">
        {text}
      </Text>
    </Flex>
  );
  return (
    <Box minW="112px" maxW="160px">
      {onOpen && used > 0 ? (
        <chakra.button
          type="button"
          cursor="pointer"
          rounded="l1"
          textDecoration="underline"
          textDecorationColor="border.control"
          textUnderlineOffset="4px"
          _hover={{ textDecorationColor: 'currentColor' }}
          aria-label={`Ver usos de ${name}: ${formatNumber(used)} ${text}`}
          onClick={onOpen}
        >
          {words}
        </chakra.button>
      ) : (
        words
      )}
      {limit === null ? null : (
        <Progress.Root
          mt="1.5"
          size="xs"
          shape="full"
          value={Math.min(used, limit)}
          max={limit}
          colorPalette={full ? 'orange' : 'brand'}
          aria-label={`Usos de ${name}`}
        >
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
    </Box>
  );
}
