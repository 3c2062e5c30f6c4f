import { Button, Text } from '@chakra-ui/react';
import { Clock, TriangleAlert } from '../ui/icons';
import { useEffect, useRef, useState } from 'react';
import { unmask, type Masked } from '../base/network/fragment';
import { formatDeadline, minutesInWords } from '../base/format/format';
import { useClock } from '../base/format/now';
import type { PurchaseKind } from '../gql/enums';
import type { HoldBanner_PurchaseFragment } from '../gql/graphql';
import { Notice } from '../ui/feedback/notice';
import { holdAnnouncement, holdTime, remainingText, type HoldTime } from './hold-time';
import { freedText, reservedText } from './purchase-texts';

const TICK_MS = 5_000;

/**
 * Remaining time of a hold by the server's clock, checked every few seconds; changes once a minute. Null without a
 * hold.
 */
export function useHoldTime(holdExpiresAt: string | null, serverNow: string | null): HoldTime | null {
  const respondedAt = serverNow === null ? 0 : new Date(serverNow).getTime();
  const [now, setNow] = useState(respondedAt);
  const ahead = useRef(0);
  useEffect(() => {
    // Use the server's time: the device's clock may be wrong, though its rate is right.
    ahead.current = Date.now() - respondedAt;
  }, [respondedAt]);
  useClock(() => setNow(Date.now() - ahead.current), TICK_MS);
  return holdExpiresAt ? holdTime(new Date(holdExpiresAt).getTime(), Math.max(now, respondedAt)) : null;
}

/**
 * Says until when the purchase is held and what happens then; orange in the last minutes, red with a button to hold it
 * again once expired.
 */
export function HoldBanner({
  time,
  kind,
  purchase,
  count,
  onHoldRetry,
  busy,
}: {
  time: HoldTime;
  kind: PurchaseKind;
  purchase: Masked<HoldBanner_PurchaseFragment>;
  /** Number of seats or units */
  count: number;
  onHoldRetry: () => void;
  busy: boolean;
}) {
  const { holdExpiresAt, holdMinutes, now } = unmask<HoldBanner_PurchaseFragment>(purchase);
  if (time.kind === 'expired' || holdExpiresAt === null) {
    return (
      <Notice tone="error" icon={TriangleAlert} role="alert">
        <Text fontWeight="700">{`La reserva venció y ${freedText(kind, count)}. Tus datos siguen guardados.`}</Text>
        <Button mt="3" size="lg" loading={busy} loadingText="Reservando" onClick={onHoldRetry}>
          Volver a reservar
        </Button>
      </Notice>
    );
  }
  const until = formatDeadline(holdExpiresAt, new Date(now));
  return (
    <Notice tone={time.kind === 'ending' ? 'warning' : 'info'} icon={Clock}>
      <Text fontWeight="700">{`${reservedText(kind, count)} hasta ${until}`}</Text>
      <Text>
        {`Si no registras el pago en ${minutesInWords(holdMinutes)}, ${count === 1 ? 'se libera' : 'se liberan'}. ${time.minutes === 1 ? 'Te queda' : 'Te quedan'} ${remainingText(time.minutes)}.`}
      </Text>
      <Text role="status" srOnly>
        {holdAnnouncement(time)}
      </Text>
    </Notice>
  );
}
