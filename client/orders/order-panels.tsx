import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { pickupText, workingDays } from '../base/network/delivery';
import { formatDocument, formatNumber } from '../base/format/format';
import { LOW_SIZE_STOCK } from '../base/format/low-stock';
import { unmask, type Masked } from '../base/network/fragment';
import { paths } from '../base/paths';
import { callLink, formatPhone } from '../base/format/phone';
import { categoryName, teamSizeLabel } from '../base/format/texts';
import type {
  AddressPanel_OrderFragment,
  BuyerPanel_OrderFragment,
  OrderPaymentsPanel_OrderFragment,
  StockPanel_OrderFragment,
  OrderTeamPanel_OrderFragment,
} from '../gql/graphql';
import { breakBeforeAt } from '../ui/display/break-before-at';
import { FactLine } from '../ui/display/fact-row';
import { Panel } from '../ui/display/panel';
import { PaymentAttempt } from '../payments/payment-attempt';
import { ResendConfirmation } from './resend-confirmation';
import { TextAnchor, TextLink } from '../ui/display/text-link';
import { CopyButton } from '../ui/display/copy-button';

export function BuyerPanel({
  order: masked,
  reload,
}: {
  order: Masked<BuyerPanel_OrderFragment>;
  reload: () => Promise<unknown>;
}) {
  const order = unmask<BuyerPanel_OrderFragment>(masked);
  const { name, lastName, dni, email, phone } = order;
  const whole = `${name} ${lastName}`;
  const lines = [whole, formatDocument(dni), email, formatPhone(phone)];
  return (
    <Panel title="Cliente" aside={<CopyButton name="los datos del cliente" text={lines.join('\n')} />}>
      <Stack as="dl" gap="2">
        <FactLine label="Nombre">{whole}</FactLine>
        <FactLine label="Documento">{formatDocument(dni)}</FactLine>
        <FactLine label="Correo">
          <TextAnchor display="inline-block" maxW="full" py="0.5" href={`mailto:${email}`}>
            {breakBeforeAt(email)}
          </TextAnchor>
        </FactLine>
        <FactLine label="Celular">
          <TextAnchor display="inline-block" maxW="full" py="0.5" href={callLink(phone)}>
            {formatPhone(phone)}
          </TextAnchor>
        </FactLine>
      </Stack>
      <ResendConfirmation order={order} reload={reload} />
    </Panel>
  );
}

export function AddressPanel({ order }: { order: Masked<AddressPanel_OrderFragment> }) {
  const { address, city, department, deliveryWay, event } = unmask<AddressPanel_OrderFragment>(order);
  if (deliveryWay?.kind === 'PICKUP')
    return (
      <Panel title="Se entrega con el kit">
        <Text color="fg.muted" overflowWrap="anywhere">
          {pickupText(deliveryWay, event)}
        </Text>
      </Panel>
    );
  const days = deliveryWay && workingDays(deliveryWay);
  return (
    <Panel
      title="Dirección de envío"
      aside={<CopyButton name="la dirección de envío" text={`${address}\n${city}, ${department}`} />}
    >
      <Stack as="dl" gap="2">
        <FactLine label="Dirección">{address}</FactLine>
        <FactLine label="Ciudad">{city}</FactLine>
        <FactLine label="Departamento">{department}</FactLine>
        {days ? <FactLine label="Llega en">{days}</FactLine> : null}
      </Stack>
    </Panel>
  );
}

/** Team whose registration includes the order; renders nothing for a shop order. */
export function OrderTeamPanel({ order }: { order: Masked<OrderTeamPanel_OrderFragment> }) {
  const { registration } = unmask<OrderTeamPanel_OrderFragment>(order);
  if (!registration) return null;
  const { teamSize, category, competitors } = registration;
  return (
    <Panel title="Inscripción">
      <Text color="fg.muted" overflowWrap="anywhere">
        {teamSizeLabel(teamSize)} · {categoryName(category)}. Los productos se pagan con la inscripción.
      </Text>
      <Stack as="ul" listStyleType="none" gap="1.5" mt="2.5">
        {competitors.map(({ id, name, lastName }) => (
          <li key={id}>
            <TextLink
              fontWeight="600"
              overflowWrap="anywhere"
              display="inline-block"
              py="0.5"
              to={paths.admin.competitor(id)}
            >
              {name} {lastName}
            </TextLink>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

/** Payments of the order, newest first; renders nothing without permission to see money. */
export function OrderPaymentsPanel({ order }: { order: Masked<OrderPaymentsPanel_OrderFragment> }) {
  const { payments } = unmask<OrderPaymentsPanel_OrderFragment>(order);
  if (!payments) return null;
  return (
    <Panel title={payments.length > 1 ? 'Pagos' : 'Pago'}>
      {payments.length === 0 ? (
        <Text color="fg.muted">Nadie ha abierto un pago para esta orden.</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="4">
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentAttempt payment={payment} at={payment.approvedAt ?? payment.createdAt} />
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

/** Units left of the ordered sizes; renders nothing if none has stock control. */
export function StockPanel({ order }: { order: Masked<StockPanel_OrderFragment> }) {
  const { items } = unmask<StockPanel_OrderFragment>(order);
  const counted = items.flatMap(({ id, name, sku, sizeName, size }) =>
    size ? [{ id, name, sku, sizeName, left: size.amount }] : [],
  );
  if (counted.length === 0) return null;
  return (
    <Panel title="Existencias">
      <Text color="fg.muted" mb="2.5">
        Lo que queda ahora de estas tallas.
      </Text>
      <Stack as="ul" listStyleType="none" gap="2">
        {counted.map(({ id, name, sku, sizeName, left }) => (
          <Flex as="li" key={id} gap="2.5" align="center" justify="space-between">
            <Text minW="0" truncate title={name}>
              {sku}
            </Text>
            <Box
              flex="none"
              maxW="60%"
              px="2"
              py="1"
              rounded="l1"
              fontSize="13px"
              colorPalette={left === 0 ? 'red' : left <= LOW_SIZE_STOCK ? 'orange' : 'gray'}
              bg="colorPalette.subtle"
              color={left > LOW_SIZE_STOCK ? 'fg' : 'colorPalette.fg'}
              overflowWrap="anywhere"
            >
              {sizeName}{' '}
              <Text as="b" fontWeight="700" fontVariantNumeric="tabular-nums">
                {formatNumber(left)}
              </Text>
            </Box>
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}
