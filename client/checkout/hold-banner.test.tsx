import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { mask } from '../base/network/fragment';
import { unstyledSystem } from '../testing/unstyled-system';
import type { HoldBanner_PurchaseFragment } from '../gql/graphql';
import { HoldBanner } from './hold-banner';

it.each([
  [300, 'Si no registras el pago en 5 horas, se liberan.'],
  [30, 'Si no registras el pago en 30 minutos, se liberan.'],
  [90, 'Si no registras el pago en 1 hora y 30 minutos, se liberan.'],
])('HoldBanner says how long the hold of %i minutes lasts', (holdMinutes, words) => {
  render(
    <ChakraProvider value={unstyledSystem}>
      <HoldBanner
        kind="REGISTRATION"
        time={{ kind: 'running', minutes: 20 }}
        purchase={mask<HoldBanner_PurchaseFragment>({
          holdExpiresAt: '2026-05-01T17:00:00Z',
          now: '2026-05-01T16:40:00Z',
          holdMinutes,
        })}
        count={2}
        onHoldRetry={() => undefined}
        busy={false}
      />
    </ChakraProvider>,
  );
  expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
});
