import { Box, type BoxProps } from '@chakra-ui/react';
import { deferHydration } from '../base/defer-hydration';
import { useOpenedOrders } from './opened-orders';

// Loaded lazily, because few users have one.
const OpenOrder = deferHydration(async () => (await import('./open-order')).OpenOrder);

/** Unpaid orders of this browser; one that was paid elsewhere is removed from the cart. */
export function OpenOrders(box: BoxProps) {
  const tokens = useOpenedOrders().flatMap(({ token }) => (token === null ? [] : [token]));
  if (tokens.length === 0) return null;
  return (
    <Box display="grid" gap="3" {...box}>
      {tokens.map((token) => (
        <OpenOrder key={token} token={token} />
      ))}
    </Box>
  );
}
