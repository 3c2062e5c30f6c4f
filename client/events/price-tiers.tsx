import { Box, Flex, Stack, VisuallyHidden } from '@chakra-ui/react';
import { MoneyText } from '../ui/money-text';
import { priceTiers, type PriceRow } from './event-prices';

/** The price list by date: what it was, what it is, what it will be. */
export function PriceTiers({ rows }: { rows: readonly PriceRow[] }) {
  const tiers = priceTiers(rows);
  if (tiers.length < 2) return null;
  return (
    <Stack as="ol" listStyleType="none" gap="0" fontSize="sm">
      {tiers.map(({ label, amount, state }) => (
        <Flex
          as="li"
          key={label}
          align="center"
          gap="2.5"
          py="1.5"
          color={state === 'past' ? 'fg.subtle' : 'fg'}
          fontWeight={state === 'current' ? '600' : '400'}
          aria-current={state === 'current' ? 'true' : undefined}
        >
          <Box
            boxSize="3"
            flex="none"
            rounded="full"
            {...(state === 'current'
              ? { bg: 'brand.solid' }
              : { borderWidth: '2px', borderColor: 'border.control', transform: 'scale(0.85)' })}
          />
          <Box flex="1">
            {label}
            {state === 'current' ? <VisuallyHidden> (precio de hoy)</VisuallyHidden> : null}
          </Box>
          <MoneyText
            amount={amount}
            kind={state === 'past' ? 'old' : 'plain'}
            fontWeight={state === 'past' ? '500' : '600'}
          />
        </Flex>
      ))}
    </Stack>
  );
}
