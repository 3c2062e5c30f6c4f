import { Flex, IconButton, Text, chakra } from '@chakra-ui/react';
import { Check, Copy } from '../ui/icons';
import { useState } from 'react';
import { unmask, type Masked } from '../base/network/fragment';
import { gatewayNames } from '../base/format/gateways';
import type { PaymentFacts_PaymentFragment } from '../gql/graphql';
import { MoneyText } from '../ui/display/money-text';
import { FactRow } from '../ui/display/fact-row';

const factStyle = { align: 'center', fontSize: '15px' } as const;

/** A payment reference with a copy button; inherits the colors of its container. */
export function CopyReference({ reference }: { reference: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Flex align="center" gap="1" justify="flex-end" my="-2">
      <Text as="span" whiteSpace="nowrap">
        {reference}
      </Text>
      <IconButton
        aria-label="Copiar la referencia"
        variant="ghost"
        color="inherit"
        _hover={{ bg: 'transparent', opacity: 0.8 }}
        size="sm"
        boxSize="11"
        mr="-2.5"
        onClick={() => {
          navigator.clipboard
            .writeText(reference)
            .then(() => setCopied(true))
            // If copying is not allowed, the reference can still be selected.
            .catch(() => undefined);
        }}
      >
        {copied ? <Check size={16} /> : <Copy size={16} />}
      </IconButton>
      <Text role="status" srOnly>
        {copied ? 'Referencia copiada' : ''}
      </Text>
    </Flex>
  );
}

/** Total, gateway, reference and event of a payment. */
export function PaymentFacts({ payment: masked }: { payment: Masked<PaymentFacts_PaymentFragment> }) {
  const payment = unmask<PaymentFacts_PaymentFragment>(masked);
  return (
    <chakra.dl layerStyle="panel" px="4" py="1">
      <FactRow {...factStyle} label="Total">
        <MoneyText amount={payment.amount} fontSize="24px" />
      </FactRow>
      <FactRow {...factStyle} label="Pasarela">
        {gatewayNames[payment.gateway]}
      </FactRow>
      <FactRow {...factStyle} label="Referencia">
        <CopyReference reference={payment.reference} />
      </FactRow>
      <FactRow {...factStyle} label="Evento">
        {payment.event.name}
      </FactRow>
    </chakra.dl>
  );
}
