import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { GatewayKind, UnpaidLimit } from '../gql/enums';
import { useNavigate } from '../base/navigation';
import { paths } from '../base/paths';
import { PlaceOrderDocument } from '../gql/graphql';
import { lineKey, type CartLine } from './cart';
import type { OrderProblem } from './check-cart';
import { orderInput, type CheckoutValues, type ChosenWay } from './checkout-values';
import { noteOrder, requestFor } from './opened-orders';

/** Router state from checkout to order: the gateway to open at once. */
export interface OrderEntry {
  pay: GatewayKind;
}

/** Why an order was refused: too many unpaid, or null if `problems` describe the lines. */
interface Refused {
  unpaidLimit: UnpaidLimit | null;
}

/**
 * 'Pagar': orders the lines and opens the order, whose page opens the gateway. A refusal changes nothing and is
 * reported per line.
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

  /** @returns the refusal; null if ordered. @throws other errors of the server */
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
      const ordered = lines.map((line) => ({ key: lineKey(line), quantity: line.quantity }));
      const requestId = requestFor(content, ordered, Date.now());
      // Safe to retry after no response: the request ID makes it the same order.
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
      // If the user left, the order is listed in the cart.
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
    /** Problems of the last refused order */
    problems,
  };
}
