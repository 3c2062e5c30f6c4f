import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link } from '../base/navigation';
import { paths } from '../base/paths';
import { unitsOf, type CartLine } from './cart';
import { countedLines, type CheckedLine } from './check-cart';

/** Whether no price of what is sold waits to be accepted. */
export const isReady = (lines: readonly CheckedLine[]): boolean =>
  lines.every(({ standing, newPrice }) => standing !== 'sold' || newPrice === null);

/** From the goods of one event on to their checkout. */
export function ContinueButton({
  event,
  lines,
  known,
  onAsk,
  children = 'Continuar',
  ...button
}: ButtonProps & {
  event: CartLine['event'];
  lines: readonly CheckedLine[];
  /** What the shop offers now is known */
  known: boolean;
  /** It was pressed while a price waits to be accepted */
  onAsk: () => void;
}) {
  const units = unitsOf(countedLines(lines));
  return known && units > 0 && isReady(lines) ? (
    <Button asChild {...button}>
      <Link to={paths.shopCheckout(event.slug)}>{children}</Link>
    </Button>
  ) : (
    <Button {...button} disabled={units === 0 || !known} onClick={onAsk}>
      {children}
    </Button>
  );
}
