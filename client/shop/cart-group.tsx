import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { MoneyText } from '../ui/display/money-text';
import { lineKey, linesTotal, countUnits, type CartLine } from './cart';
import { CartItem } from './cart-item';
import { countedLines, type CheckedLine } from './check-cart';
import { ContinueButton, isReady } from './continue-button';
import { formatCount } from '../base/format/format';

/** ID of the changes to accept before payment. */
export const acceptId = 'por-aceptar';

/** Cart lines of one event with their total, paid together. */
export function CartGroup({
  event,
  lines,
  alone,
  known,
  hasAttempted,
  onBlocked,
  onRemove,
}: {
  event: CartLine['event'];
  lines: readonly CheckedLine[];
  /** Whether the cart has a single group */
  alone: boolean;
  /** Whether the current offer is loaded */
  known: boolean;
  /** Whether the user tried to continue with open changes */
  hasAttempted: boolean;
  onBlocked: () => void;
  onRemove: (line: CartLine) => void;
}) {
  const counted = countedLines(lines);
  const units = countUnits(counted);
  return (
    <Box as="section" aria-label={event.name} mt={{ base: '4', md: '5' }}>
      <Flex align="baseline" justify="space-between" gap="3" mb="2.5" wrap="wrap">
        <Heading as="h2" fontFamily="body" fontWeight="650" fontSize="md" overflowWrap="anywhere">
          {event.name}
        </Heading>
      </Flex>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }} gap="4" alignItems="start">
        <Box
          as="ul"
          listStyleType="none"
          layerStyle="panel"
          minW="0"
          css={{ '& > li + li': { borderTopWidth: '1px' } }}
        >
          {lines.map((line) => (
            <CartItem key={lineKey(line)} line={line} onRemove={() => onRemove(line)} />
          ))}
        </Box>
        <Box layerStyle="panel" p="5" position={{ lg: 'sticky' }} top="4">
          <Flex justify="space-between" gap="3" pb="3.5" borderBottomWidth="1px" borderColor="border">
            <Text>{formatCount(units, 'producto', 'productos')}</Text>
            <MoneyText amount={linesTotal(counted)} kind="plain" fontWeight="600" />
          </Flex>
          <Flex justify="space-between" align="center" gap="3" pt="3.5">
            <Box>
              <Text fontWeight="650">Total</Text>
              <Text textStyle="caption" color="fg.muted">
                COP, IVA incluido
              </Text>
            </Box>
            <MoneyText amount={linesTotal(counted)} kind="plain" textStyle="price" fontSize="34px" />
          </Flex>
          <ContinueButton
            size="xl"
            w="full"
            mt="4"
            hideBelow={alone ? 'md' : undefined}
            event={event}
            lines={lines}
            known={known}
            onRequest={onBlocked}
          />
          <Box role="alert">
            {hasAttempted && !isReady(lines) ? (
              <Text id={acceptId} mt="2.5" color="fg.error" fontWeight="600">
                Cambió un precio: acéptalo o quita el producto para continuar.
              </Text>
            ) : null}
          </Box>
        </Box>
      </Grid>
    </Box>
  );
}
