import { useQuery } from '@apollo/client/react';
import { Box, Text, chakra, type BoxProps } from '@chakra-ui/react';
import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from '../base/navigation';
import { formatDeadline } from '../base/format';
import { paths } from '../base/paths';
import { OpenedOrderDocument } from '../gql/graphql';
import { Notice } from '../ui/notice';
import { useOpenedOrders } from './opened-orders';
import { endOf, noteEnd } from './order-end';

const Way = chakra(Link, {
  base: { color: 'brand.fg', fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** Orders that this browser began and nobody has paid yet; one that was paid elsewhere leaves the cart here. */
export function OpenOrders(box: BoxProps) {
  const tokens = useOpenedOrders().flatMap(({ token }) => (token === null ? [] : [token]));
  if (tokens.length === 0) return null;
  return (
    <Box display="grid" gap="3" {...box}>
      {tokens.map((token) => (
        <Open key={token} token={token} />
      ))}
    </Box>
  );
}

function Open({ token }: { token: string }) {
  const { data } = useQuery(OpenedOrderDocument, { variables: { token }, fetchPolicy: 'network-only' });
  const order = data?.heldOrder;
  useEffect(() => {
    if (data) noteEnd(token, data.heldOrder);
  }, [data, token]);
  if (!order || endOf(order) !== null || !order.holdExpiresAt) return null;
  return (
    <Notice tone="warning" icon={Hourglass} role="status">
      <Text>
        <b>{`Tienes un pedido de ${order.event.name} sin pagar.`}</b>{' '}
        {`Sus productos están reservados hasta ${formatDeadline(order.holdExpiresAt, new Date(order.now))}: `}
        <Way to={paths.order(token)}>{`Ir al pedido #${order.number}`}</Way>.
      </Text>
    </Notice>
  );
}
