import { Box, Button, Flex, Stack, Text, chakra } from '@chakra-ui/react';
import { formatDeadline, formatDocument, formatLocalDateTime, formatMoney } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { gatewayNames } from '../base/format/gateways';
import { paths } from '../base/paths';
import {
  paymentLabel,
  purchaseStatusLabels,
  reviewReasonLabels,
  teamSizeLabel,
  categoryName,
} from '../base/format/texts';
import type {
  PaymentsPanel_CompetitorFragment,
  RegistrationPanel_CompetitorFragment,
  TeamPanel_CompetitorFragment,
} from '../gql/graphql';
import { Avatar, nameInitials } from '../ui/media/avatar';
import { Fact, FactList } from '../ui/display/fact-list';
import { StatusBadge } from '../ui/feedback/status-badge';
import { competitorPath } from './competitor-columns';
import { TextLink } from '../ui/display/text-link';
import { Panel } from '../ui/display/panel';

export function RegistrationPanel({
  competitor,
  onChangeCategory,
}: {
  competitor: Masked<RegistrationPanel_CompetitorFragment>;
  /** Omitted without permission, or if the registration has ended */
  onChangeCategory?: () => void;
}) {
  const { registration, kit, event } = unmask<RegistrationPanel_CompetitorFragment>(competitor);
  const { status, category, teamSize, couponCode, partnerName, holdExpiresAt, lines, amount, createdAt, reference } =
    registration;
  const holds = status === 'UNPAID' || status === 'REJECTED' || status === 'IN_VERIFICATION';
  return (
    <Panel title="Inscripción">
      <FactList columns={3}>
        <Fact label="Evento">
          <TextLink to={paths.admin.event(event.id, 'competitor')}>{event.name}</TextLink>
        </Fact>
        <Fact label="Pago">
          <StatusBadge {...purchaseStatusLabels[status]} />
        </Fact>
        <Fact label="Fecha">{formatLocalDateTime(createdAt)}</Fact>
        <Fact label="Categoría">
          {categoryName(category)}{' '}
          {onChangeCategory ? (
            <Button
              variant="plain"
              size="sm"
              h="6"
              px="0"
              color="brand.fg"
              textDecoration="underline"
              aria-label="Cambiar la categoría"
              onClick={onChangeCategory}
            >
              Cambiar
            </Button>
          ) : null}
        </Fact>
        <Fact label="Kit">{kit ? `${kit.name} · ${kit.sizeLabel}` : '-'}</Fact>
        <Fact label="Equipo">{teamSizeLabel(teamSize)}</Fact>
        {reference ? <Fact label="Referencia">{reference}</Fact> : null}
        {couponCode ? <Fact label="Código de descuento">{couponCode}</Fact> : null}
        {partnerName ? <Fact label="Key Partner">{partnerName}</Fact> : null}
        {holds && holdExpiresAt ? (
          <Fact label="Cupos reservados hasta">
            {/* In verification the user has nothing to do: no warning color. */}
            <chakra.span color={status === 'IN_VERIFICATION' ? undefined : 'fg.warning'}>
              {formatDeadline(holdExpiresAt)}
            </chakra.span>
          </Fact>
        ) : null}
      </FactList>
      {lines && amount !== undefined ? <Lines lines={lines} amount={amount} /> : null}
    </Panel>
  );
}

function Lines({
  lines,
  amount,
}: Required<Pick<RegistrationPanel_CompetitorFragment['registration'], 'lines' | 'amount'>>) {
  return (
    <Stack as="ul" listStyleType="none" gap="2" mt="5" pt="4" borderTopWidth="1px" borderColor="border">
      {lines.map(({ kind, description, quantity, amount: lineAmount }, index) => (
        <Flex
          as="li"
          key={index}
          justify="space-between"
          gap="4"
          color={kind === 'DISCOUNT' ? 'fg.success' : undefined}
        >
          <Text minW="0" overflowWrap="anywhere">
            {description}
            {quantity > 1 ? <chakra.span color="fg.muted"> × {quantity}</chakra.span> : null}
          </Text>
          <Text flex="none" fontVariantNumeric="tabular-nums">
            {formatMoney(lineAmount)}
          </Text>
        </Flex>
      ))}
      <Flex as="li" justify="space-between" gap="4" fontWeight="650">
        <Text>Total del equipo</Text>
        <Text flex="none" fontVariantNumeric="tabular-nums">
          {formatMoney(amount, { free: true })}
        </Text>
      </Flex>
    </Stack>
  );
}

export function TeamPanel({ competitor }: { competitor: Masked<TeamPanel_CompetitorFragment> }) {
  const { id: shown, registration } = unmask<TeamPanel_CompetitorFragment>(competitor);
  const { competitors } = registration;
  if (competitors.length < 2) return null;
  return (
    <Panel title={teamSizeLabel(competitors.length)}>
      <Stack as="ul" listStyleType="none" gap="3">
        {competitors.map(({ id, name, lastName, dni, kit }) => (
          <Flex as="li" key={id} gap="3" align="center" minW="0">
            <Avatar initials={nameInitials(name, lastName)} />
            <Box minW="0" lineHeight="1.35">
              <Text fontWeight="600" overflowWrap="anywhere">
                {id === shown ? (
                  <>
                    {name} {lastName}
                    <chakra.span fontWeight="400" color="fg.muted">
                      {' '}
                      · en esta página
                    </chakra.span>
                  </>
                ) : (
                  <TextLink to={competitorPath(id)}>
                    {name} {lastName}
                  </TextLink>
                )}
              </Text>
              <Text fontSize="13px" color="fg.muted">
                {formatDocument(dni)}
                {kit ? ` · Talla ${kit.sizeLabel}` : ''}
              </Text>
            </Box>
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}

export function PaymentsPanel({ competitor }: { competitor: Masked<PaymentsPanel_CompetitorFragment> }) {
  const payments = unmask<PaymentsPanel_CompetitorFragment>(competitor).registration.payments ?? [];
  return (
    <Panel title={payments.length > 1 ? `Pagos, ${payments.length} intentos` : 'Pagos'}>
      {payments.length === 0 ? (
        <Text color="fg.muted">Este equipo no ha abierto ningún pago.</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="4">
          {payments.map(({ id, reference, gateway, amount, status, review, inVerification, reason, createdAt }) => (
            <Flex as="li" key={id} gap="3" justify="space-between" align="flex-start" wrap="wrap">
              <Box minW="0" lineHeight="1.4">
                <Text fontWeight="600">
                  <TextLink to={paths.admin.payment(id)}>{reference}</TextLink>
                </Text>
                <Text fontSize="13px" color="fg.muted">
                  {gatewayNames[gateway]} · {formatLocalDateTime(createdAt)}
                  {reason ? ` · ${reason}` : ''}
                </Text>
              </Box>
              <Flex gap="3" align="center" wrap="wrap">
                {review ? <StatusBadge label={reviewReasonLabels[review]} palette="orange" /> : null}
                <StatusBadge {...paymentLabel({ status, review, inVerification })} />
                <Text fontWeight="600" fontVariantNumeric="tabular-nums">
                  {formatMoney(amount)}
                </Text>
              </Flex>
            </Flex>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
