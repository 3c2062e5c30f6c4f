import { useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react';
import { Hourglass } from '../ui/icons';
import { useState } from 'react';
import { errorMessage } from '../base/network/error-message';
import { formatDeadline, formatMoney, capitalize } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { gatewayInWords } from '../base/format/gateways';
import { Link } from '../base/navigation';
import { paths } from '../base/paths';
import { paymentStatusLabels } from '../base/format/texts';
import {
  CheckPaymentNowDocument,
  type CheckedPayment_PaymentFragment,
  type CheckPaymentNowMutation,
  type VerificationBox_CompetitorFragment,
} from '../gql/graphql';
import { Can } from '../ui/session/can';
import { Fact, FactList } from '../ui/display/fact-list';

/**
 * A payment in verification: last and next check with the gateway, next steps, and 'Consultar ahora'. The result stays
 * visible, even if it ends the verification.
 */
export function VerificationBox({
  competitor,
  reload,
}: {
  competitor: Masked<VerificationBox_CompetitorFragment>;
  reload: () => Promise<unknown>;
}) {
  const { registration } = unmask<VerificationBox_CompetitorFragment>(competitor);
  const { status, statusCode, holdExpiresAt, payments = [] } = registration;
  const [check, { loading }] = useMutation(CheckPaymentNowDocument);
  const [answer, setAnswer] = useState<{ text: string; paymentId: string } | null>(null);
  const inVerification = status === 'IN_VERIFICATION';
  const states = payments.map((payment) => ({ ...payment, ...unmask<CheckedPayment_PaymentFragment>(payment) }));
  const payment =
    states.find(({ verification }) => verification !== null) ??
    states.find(({ review }) => review !== null) ??
    states.find(({ id }) => id === answer?.paymentId);
  if (!payment || (!inVerification && payment.id !== answer?.paymentId)) return null;
  const { id, gateway, amount, verification } = payment;
  const name = gatewayInWords(gateway);

  async function askNow() {
    try {
      const { data } = await check({ variables: { id } });
      if (!data) return;
      setAnswer({ paymentId: id, text: resultText(name, data.checkPaymentNow) });
      await reload();
    } catch (error) {
      setAnswer({ paymentId: id, text: errorMessage(error) });
    }
  }

  return (
    <Box as="section" aria-label="Verificación del pago" bg="bg.info" rounded="l3" p={{ base: '4', md: '5' }} mb="4">
      <Flex gap="3">
        <Box color="fg.info" pt="0.5" flex="none">
          <Hourglass size={20} />
        </Box>
        <Box minW="0">
          {!inVerification ? null : verification ? (
            <Text lineHeight="1.5">
              <b>Su banco está confirmando {formatMoney(amount)}.</b> La persona lee lo mismo: «No pagues de nuevo».{' '}
              {checkText(name, verification)}
            </Text>
          ) : (
            <Text lineHeight="1.5">
              <b>Llegó dinero que espera una decisión.</b>{' '}
              <chakra.span css={{ '& a': { color: 'brand.fg', textDecoration: 'underline' } }}>
                <Link to={paths.admin.payment(id)}>Decidir sobre el pago</Link>
              </chakra.span>
            </Text>
          )}
          <Text role="status" fontWeight="600" mt={inVerification && answer ? '2' : undefined}>
            {answer?.text}
          </Text>
        </Box>
      </Flex>
      {verification ? (
        <Can permission="PAYMENTS_WRITE">
          <Button size="sm" mt="4" loading={loading} loadingText="Consultando…" onClick={() => void askNow()}>
            Consultar a {name} ahora
          </Button>
        </Can>
      ) : null}
      {inVerification && verification ? (
        <Box mt="4" pt="4" borderTopWidth="1px" borderColor="border">
          <FactList columns={2}>
            <Fact label="Si el banco aprueba">Pago exitoso, dorsal y correo</Fact>
            <Fact label="Si rechaza">Pago RECHAZADO, puede pagar otra vez</Fact>
            {holdExpiresAt ? (
              <Fact label="Si no responde">Se libera el cupo {formatDeadline(holdExpiresAt)}</Fact>
            ) : null}
            <Fact label="Para sistemas">
              Exportación y GraphQL: en verificación. REST conserva el número guardado: {statusCode}.
            </Fact>
          </FactList>
        </Box>
      ) : null}
    </Box>
  );
}

type Verification = NonNullable<CheckedPayment_PaymentFragment['verification']>;

/** "Consultamos a Wompi hoy a las 4:12 p. m.; otra vez hoy a las 4:30 p. m." */
function checkText(name: string, { checkedAt, nextCheckAt }: Verification): string {
  const lastCheck = checkedAt ? `Consultamos a ${name} ${formatDeadline(checkedAt)}` : `Aún no consultamos a ${name}`;
  const next = nextCheckAt
    ? `${checkedAt ? 'otra vez' : 'lo hacemos'} ${formatDeadline(nextCheckAt)}`
    : 'no lo haremos más';
  return `${lastCheck}; ${next}.`;
}

/** Result of a check with the gateway, or why it failed. */
function resultText(name: string, { outcome, payment }: CheckPaymentNowMutation['checkPaymentNow']): string {
  const { status, review } = unmask<CheckedPayment_PaymentFragment>(payment);
  const subject = capitalize(name);
  switch (outcome) {
    case 'NO_ANSWER':
      return `${subject} no respondió. Lo que responda después se aplica solo.`;
    case 'NO_ACCOUNT':
      return `El evento ya no tiene una cuenta en ${name}: no hay a quién consultar.`;
    case 'RECENT':
      return `Acabamos de consultar a ${name}. Espera unos segundos.`;
    default:
      if (status === 'PENDING') return `${subject} respondió ${formatDeadline(new Date())}: el pago sigue pendiente.`;
      if (review) return 'Llegó dinero que espera una decisión.';
      if (status === 'APPROVED') return `${subject} aprobó el pago.`;
      if (status === 'REJECTED') return `${subject} rechazó el pago. Puede pagar otra vez.`;
      return `El pago quedó en «${paymentStatusLabels[status].label}».`;
  }
}
