import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { Printer } from '../ui/icons';
import { useEffect } from 'react';
import { FinishLine } from '../bibs/finish-line';
import { InkPanel, InkTitle } from '../bibs/ink-panel';
import { TeamLinks } from '../bibs/team-links';
import { formatLongMoment } from '../base/format/format-long-moment';
import { unmask, type Masked } from '../base/network/fragment';
import { gatewayNames } from '../base/format/gateways';
import { usePreloaded } from '../base/network/page-query';
import { OwnRegistrationDocument, type PaidRegistration_PaymentFragment } from '../gql/graphql';
import { heldOrder } from '../registration/order-lines';
import { InkButton } from '../ui/display/ink-buttons';
import { MoneyText } from '../ui/display/money-text';
import { CopyReference } from './payment-facts';
import { FactRow } from '../ui/display/fact-row';

const factStyle = { align: 'center', fontSize: '15px', borderColor: 'gray.800', labelColor: 'fg.onInkMuted' } as const;

/**
 * An approved payment of a team: shows the bib and the team's links if this browser owns the registration, else
 * neither.
 */
export function PaidRegistration({ payment: masked }: { payment: Masked<PaidRegistration_PaymentFragment> }) {
  const payment = unmask<PaidRegistration_PaymentFragment>(masked);
  const { reference, event, amount, gateway, updatedAt } = payment;
  const brought = usePreloaded(OwnRegistrationDocument, { reference });
  const [lookUp, { data }] = useMutation(OwnRegistrationDocument);
  const ownRegistration = (data ?? brought)?.findRegistrationByPayment;
  // Bibs exist only after the payment: a page loaded earlier has none.
  const known = ownRegistration === null || (ownRegistration?.bibs.length ?? 0) > 0;
  useEffect(() => {
    // Without a response the page shows only public data.
    if (!known) void lookUp({ variables: { reference } }).catch(() => undefined);
  }, [known, lookUp, reference]);
  const [bib = null] = ownRegistration?.bibs ?? [];
  return (
    <FinishLine
      event={event}
      bib={bib}
      chip="Pago aprobado"
      note={
        ownRegistration?.payerEmail ? (
          <>
            Te enviamos esto mismo a <b>{ownRegistration.payerEmail}</b>.
          </>
        ) : null
      }
      team={ownRegistration ? <TeamLinks bibs={ownRegistration.bibs} /> : null}
      receipt={
        <InkPanel aria-labelledby="comprobante" py={{ base: '2', md: '3' }}>
          <InkTitle id="comprobante" srOnly>
            Comprobante
          </InkTitle>
          <chakra.dl>
            {ownRegistration
              ? heldOrder(ownRegistration).lines.map(({ key, label, detail, amount }) => (
                  <FactRow {...factStyle} key={key} label={detail ? `${label} · ${detail}` : label}>
                    <MoneyText amount={amount ?? 0} kind="plain" />
                  </FactRow>
                ))
              : null}
            <FactRow {...factStyle} label={`Pagaste con ${gatewayNames[gateway]}`}>
              <MoneyText amount={amount} fontSize="18px" />
            </FactRow>
            <FactRow {...factStyle} label="Fecha del pago">
              {formatLongMoment(updatedAt)}
            </FactRow>
            <FactRow {...factStyle} label="Referencia">
              <CopyReference reference={reference} />
            </FactRow>
            <FactRow {...factStyle} label="Evento">
              {event.name}
            </FactRow>
          </chakra.dl>
          <InkButton className="no-print" w="full" my="2" bg="transparent" borderColor="border.control" onClick={print}>
            <Printer size={18} />
            Guardar o imprimir el comprobante
          </InkButton>
        </InkPanel>
      }
    />
  );
}

/** Opens the browser's print dialog, which can also save a PDF. */
const print = () => window.print();
