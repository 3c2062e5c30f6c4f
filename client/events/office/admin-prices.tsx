import { Flex, Stack, Text } from '@chakra-ui/react';
import { formatMoney, formatShortDate } from '../../base/format/format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { priceTiers, type PriceRow } from '../prices/event-prices';

/** Price phases by date, with the current one marked. */
export function AdminPrices({ rows }: { rows: readonly PriceRow[] }) {
  if (rows.length === 0) return <Text color="fg.muted">Sin filas de precio: la inscripción cuesta $ 0.</Text>;
  const sorted = [...rows].sort((a, b) => a.date.localeCompare(b.date));
  const tiers = priceTiers(rows);
  return (
    <Stack as="ol" listStyleType="none" gap="0">
      {sorted.map(({ date, amount }, index) => {
        const current = tiers[index]?.state === 'current';
        return (
          <Flex
            as="li"
            key={date}
            align="center"
            gap="3"
            minH="11"
            borderTopWidth={index > 0 ? '1px' : undefined}
            borderColor="border"
            color={tiers[index]?.state === 'past' ? 'fg.muted' : 'fg'}
          >
            <Text flex="1">Hasta el {formatShortDate(date)}</Text>
            {current ? <StatusBadge label="Vigente" palette="brand" /> : null}
            <Text fontWeight="600" whiteSpace="nowrap">
              {formatMoney(amount)}
            </Text>
          </Flex>
        );
      })}
    </Stack>
  );
}
