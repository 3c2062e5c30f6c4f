import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { Hourglass } from '../ui/icons';
import { useEffect } from 'react';
import { formatDeadline } from '../base/format/format';
import { paths } from '../base/paths';
import { OpenedOrderDocument } from '../gql/graphql';
import { Notice } from '../ui/feedback/notice';
import { orderEnd, noteEnd } from './order-end';
import { TextLink } from '../ui/display/text-link';

/** An unpaid order of this browser; renders nothing once paid or expired. */
export function OpenOrder({ token }: { token: string }) {
  const { data } = useQuery(OpenedOrderDocument, { variables: { token }, fetchPolicy: 'network-only' });
  const order = data?.heldOrder;
  useEffect(() => {
    if (data) noteEnd(token, data.heldOrder);
  }, [data, token]);
  if (!order || orderEnd(order) !== null || !order.holdExpiresAt) return null;
  return (
    <Notice tone="warning" icon={Hourglass} role="status">
      <Text>
        <b>{`Tienes un pedido de ${order.event.name} sin pagar.`}</b>{' '}
        {`Sus productos están reservados hasta ${formatDeadline(order.holdExpiresAt, new Date(order.now))}: `}
        <TextLink fontWeight="600" to={paths.order(token)}>{`Ir al pedido #${order.number}`}</TextLink>.
      </Text>
    </Notice>
  );
}
