import { Badge, Box, Flex, Heading, Image, Text } from '@chakra-ui/react';
import { Lock } from '../ui/icons';
import { unmask, type Masked } from '../base/network/fragment';
import { formatMoney, formatTime } from '../base/format/format';
import type { GatewayKind, PurchaseKind } from '../gql/enums';
import type { GatewayPicker_GatewayFragment } from '../gql/graphql';
import { RadioCards } from '../ui/field/radio-cards';
import { purchaseTexts } from './purchase-texts';

/** Payment methods that may be confirmed after the hold expired. */
const slow = /efect|efecty|baloto|corresponsal/i;

/** Choice of gateway, or a message that there is none. */
export function GatewayPicker({
  kind,
  gateways: masked,
  amount,
  holdExpiresAt,
  value,
  onChange,
}: {
  kind: PurchaseKind;
  gateways: readonly Masked<GatewayPicker_GatewayFragment>[];
  /** Null while loading */
  amount: number | null;
  /** Null if nothing is held yet */
  holdExpiresAt: string | null;
  value: GatewayKind | null;
  onChange: (kind: GatewayKind) => void;
}) {
  const gateways = masked.map((gateway) => unmask<GatewayPicker_GatewayFragment>(gateway));
  const chosen = gateways.find(({ kind }) => kind === value);
  return (
    <Box as="section" mt="9" aria-labelledby="pasarelas">
      <Heading as="h2" id="pasarelas" fontFamily="heading" fontWeight="800" fontSize="26px" lineHeight="1.1" mb="1">
        {gateways.length > 0 ? 'Elige una pasarela de pago' : 'NO hay pasarela activa'}
      </Heading>
      <Text color="fg.muted" fontSize="15px" mb="3.5">
        {gateways.length > 0
          ? 'Pagas en el sitio de la pasarela y vuelves a Dorsal.'
          : `La organización aún no recibe pagos en línea. ${purchaseTexts[kind].whileUnpaid}`}
      </Text>
      {gateways.length > 0 ? (
        <Box role="radiogroup" aria-labelledby="pasarelas">
          <RadioCards
            name="pasarela"
            columns="minmax(0, 1fr)"
            value={value}
            onChange={(kind) => onChange(kind as GatewayKind)}
            options={gateways.map(({ kind, name, methods, image }) => ({
              value: kind,
              label: (
                <Flex gap="3.5" align="center" py="0.5">
                  <Image src={image} alt="" w="60px" h="11" objectFit="contain" flex="none" hideBelow="sm" />
                  <Box minW="0">
                    <Text fontWeight="600" lineHeight="1.3">
                      {name}
                    </Text>
                    <Text textStyle="caption" fontWeight="400" color="fg.muted">
                      {methods}
                    </Text>
                    {slow.test(methods) && holdExpiresAt ? (
                      <Badge
                        colorPalette="orange"
                        mt="1.5"
                        whiteSpace="normal"
                      >{`Efectivo: paga antes de las ${formatTime(holdExpiresAt)}`}</Badge>
                    ) : null}
                  </Box>
                </Flex>
              ),
            }))}
          />
          <Flex role="status" gap="2" mt="3.5" fontSize="15px" color="fg.muted" minH="6">
            {chosen && amount !== null ? (
              <>
                <Box pt="0.5" flex="none">
                  <Lock size={16} />
                </Box>
                {`Vas a pagar ${formatMoney(amount)} con ${chosen.name}. Dorsal no guarda los datos de tu tarjeta.`}
              </>
            ) : null}
          </Flex>
        </Box>
      ) : null}
    </Box>
  );
}
