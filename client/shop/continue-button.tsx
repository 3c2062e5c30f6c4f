import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link } from '../base/navigation';
import { paths } from '../base/paths';
import { countUnits, type CartLine } from './cart';
import { countedLines, type CheckedLine } from './check-cart';

/** Whether no price change is left to accept. */
export const isReady = (lines: readonly CheckedLine[]): boolean =>
  lines.every(({ standing, newPrice }) => standing !== 'sold' || newPrice === null);

/** Continues from one event's products to their checkout. */
export function ContinueButton({
  event,
  lines,
  known,
  onRequest,
  children = 'Continuar',
  ...button
}: ButtonProps & {
  event: CartLine['event'];
  lines: readonly CheckedLine[];
  /** Whether the current offer is loaded */
  known: boolean;
  /** Called if pressed with a price change left to accept */
  onRequest: () => void;
}) {
  const units = countUnits(countedLines(lines));
  return known && units > 0 && isReady(lines) ? (
    <Button asChild {...button}>
      <Link to={paths.shopCheckout(event.slug)}>{children}</Link>
    </Button>
  ) : (
    <Button {...button} disabled={units === 0 || !known} onClick={onRequest}>
      {children}
    </Button>
  );
}
