import { Box, Progress, VisuallyHidden, chakra } from '@chakra-ui/react';
import { formatNumber } from '../base/format/format';

/** "3 de 20" with a bar, or "3 · sin límite"; a button if the uses can be opened. */
export function UsesBar({
  name,
  used,
  limit,
  onOpen,
}: {
  /** Name of the coupon or key, for screen readers */
  name: string;
  used: number;
  limit: number | null;
  onOpen?: () => void;
}) {
  const full = limit !== null && used >= limit;
  const label = (
    <chakra.span whiteSpace="nowrap">
      <chakra.b fontWeight="700">{formatNumber(used)}</chakra.b>{' '}
      <chakra.span color="fg.muted" fontSize="13px">
        {limit === null ? 'sin límite' : `de ${formatNumber(limit)}`}
      </chakra.span>
    </chakra.span>
  );
  return (
    <Box minW="112px" maxW="160px">
      {onOpen && used > 0 ? (
        <chakra.button
          type="button"
          cursor="pointer"
          rounded="l1"
          minH="6"
          textDecoration="underline"
          textDecorationColor="border.control"
          textUnderlineOffset="4px"
          _hover={{ textDecorationColor: 'currentColor' }}
          onClick={onOpen}
        >
          {label}
          <VisuallyHidden>: ver usos de {name}</VisuallyHidden>
        </chakra.button>
      ) : (
        label
      )}
      {limit === null ? null : (
        <Progress.Root
          mt="1.5"
          size="xs"
          shape="full"
          value={Math.min(used, limit)}
          max={limit}
          colorPalette={full ? 'orange' : 'brand'}
        >
          <Progress.Track aria-label={`Usos de ${name}`}>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
    </Box>
  );
}
