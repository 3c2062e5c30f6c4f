import { useMutation } from '@apollo/client/react';
import { Flex, chakra } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { FinishLine } from '../bibs/finish-line';
import { InkPanel, InkTitle } from '../bibs/ink-panel';
import { TeamLinks } from '../bibs/team-links';
import { unmask, type Masked } from '../base/fragment';
import { gatewayNames } from '../base/gateways';
import { OwnRegistrationDocument, type PaidRegistration_PaymentFragment } from '../gql/graphql';
import { GoodsList } from '../registration/goods-list';
import { MoneyText } from '../ui/money-text';
import { CopyReference } from './payment-facts';

/** An approved payment of a team: the bib and the team's links on a browser of its own, neither anywhere else. */
export function PaidRegistration({ payment: masked }: { payment: Masked<PaidRegistration_PaymentFragment> }) {
  const payment = unmask<PaidRegistration_PaymentFragment>(masked);
  const { reference, event, amount, gateway } = payment;
  const [lookUp, { data }] = useMutation(OwnRegistrationDocument);
  useEffect(() => {
    // Without an answer the page shows what anybody may see.
    void lookUp({ variables: { reference } }).catch(() => undefined);
  }, [lookUp, reference]);
  const own = data?.lookUpOwnRegistration;
  const [bib = null] = own?.bibs ?? [];
  return (
    <FinishLine
      event={event}
      bib={bib}
      chip="Pago aprobado"
      note={
        own?.payerEmail ? (
          <>
            Te enviamos esto mismo a <b>{own.payerEmail}</b>.
          </>
        ) : null
      }
      team={own ? <TeamLinks bibs={own.bibs} /> : null}
      receipt={
        <InkPanel aria-labelledby="comprobante" py={{ base: '2', md: '3' }}>
          <InkTitle id="comprobante" srOnly>
            Comprobante
          </InkTitle>
          <chakra.dl>
            {own && own.goods.length > 0 ? (
              <Fact label="Productos">
                <GoodsList items={own.goods} />
              </Fact>
            ) : null}
            <Fact label={`Pagaste con ${gatewayNames[gateway]}`}>
              <MoneyText amount={amount} fontSize="18px" />
            </Fact>
            <Fact label="Referencia">
              <CopyReference reference={reference} />
            </Fact>
            <Fact label="Evento">{event.name}</Fact>
          </chakra.dl>
        </InkPanel>
      }
    />
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex
      justify="space-between"
      align="center"
      gap="4"
      py="2.5"
      borderTopWidth="1px"
      borderColor="gray.800"
      fontSize="15px"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.dt color="fg.onInkMuted">{label}</chakra.dt>
      <chakra.dd fontWeight="600" textAlign="end" minW="0">
        {children}
      </chakra.dd>
    </Flex>
  );
}
