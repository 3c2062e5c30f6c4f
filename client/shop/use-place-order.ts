import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { GatewayKind, UnpaidLimit } from '../gql/enums';
import { useNavigate } from '../base/navigation';
import { paths } from '../base/paths';
import { PlaceOrderDocument } from '../gql/graphql';
import { keyOf, type CartLine } from './cart';
import type { OrderProblem } from './check-cart';
import { orderInput, type CheckoutValues, type ChosenWay } from './checkout-values';
import { noteOrder, requestFor } from './opened-orders';

/** What the page of an order is told by the page that made it: through which gateway it is paid at once. */
export interface OrderEntry {
  pay: GatewayKind;
}

/** Why nothing was ordered: too much without payment, or null for what `problems` say of the lines. */
interface Refused {
  unpaidLimit: UnpaidLimit | null;
}

/**
 * 'Pagar': orders lines as they stand and goes on to the order, whose page opens the gateway. A refusal leaves everything
 * where it is and is told line by line.
 */
export function usePlaceOrder() {
  const navigate = useNavigate();
  const [place] = useMutation(PlaceOrderDocument);
  const [problems, setProblems] = useState<readonly OrderProblem[]>([]);
  const [underWay, setUnderWay] = useState(false);
  const sending = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  /** @returns what it was refused for; null where it was not. @throws what the server answers otherwise */
  async function placeOrder(
    eventId: string,
    lines: readonly CartLine[],
    values: CheckoutValues,
    terms: { way: ChosenWay | null; consentVersion: string },
    gateway: GatewayKind | null,
  ): Promise<Refused | null> {
    if (sending.current) return null;
    sending.current = true;
    setUnderWay(true);
    setProblems([]);
    try {
      const content = orderInput(eventId, lines, values, terms);
      const ordered = lines.map((line) => ({ key: keyOf(line), quantity: line.quantity }));
      const requestId = requestFor(content, ordered, Date.now());
      // Sent again after no response, it is the same order.
      const { data } = await place({ variables: { input: { ...content, requestId } } });
      if (!data) return null;
      const { order, problems: refused, unpaidLimit } = data.holdOrder;
      if (!order) {
        setProblems(refused);
        return { unpaidLimit: unpaidLimit ?? null };
      }
      noteOrder(requestId, order.token);
      const payable = order.status === 'UNPAID' || order.status === 'REJECTED';
      const entry: OrderEntry | null = payable && gateway ? { pay: gateway } : null;
      // Whoever has left meanwhile finds the order in the cart.
      if (here.current) void navigate(paths.order(order.token), { replace: true, state: entry });
      return null;
    } finally {
      sending.current = false;
      setUnderWay(false);
    }
  }

  return {
    placeOrder,
    underWay,
    /** What the last order was refused for */
    problems,
  };
}
