import { Box, Button, Flex, Heading, Input, InputGroup, Spinner, Text } from '@chakra-ui/react';
import { CircleCheck } from '../../ui/icons';
import { useEffect, useRef } from 'react';
import { unmask, type Masked } from '../../base/network/fragment';
import { formatMoney } from '../../base/format/format';
import type { DiscountField_PurchaseFragment } from '../../gql/graphql';
import { FieldFrame, FieldMessage } from '../../ui/field/field-frame';
import type { Discount } from './use-discount';
import { TextButton } from '../../ui/display/text-button';

function Applied({
  code,
  text,
  removing,
  onRemove,
}: {
  code: string;
  text: string;
  removing: boolean;
  onRemove: () => void;
}) {
  return (
    <Flex
      align="center"
      gap="2.5"
      minH="12"
      px="3.5"
      rounded="l2"
      borderWidth="2px"
      borderColor="border.success"
      bg="bg.panel"
    >
      <Box color="fg.success" flex="none">
        <CircleCheck size={20} />
      </Box>
      <Flex flex="1" minW="0" wrap="wrap" columnGap="2.5" align="baseline">
        <Text
          fontFamily="heading"
          fontWeight="800"
          fontSize="20px"
          lineHeight="1.2"
          letterSpacing="0.04em"
          overflowWrap="anywhere"
        >
          {code}
        </Text>
        <Text textStyle="caption" fontWeight="600" color="fg.success">
          {text}
        </Text>
      </Flex>
      <TextButton size="sm" px="1" loading={removing} onClick={onRemove} aria-label={`Quitar el código ${code}`}>
        Quitar
      </TextButton>
    </Flex>
  );
}

/**
 * Coupon code field: checked 500 ms after typing stops, locked once valid. A code typed while another is applied stays
 * visible until the server decides which one counts.
 */
export function DiscountField({
  purchase,
  discount,
}: {
  purchase: Masked<DiscountField_PurchaseFragment>;
  discount: Discount;
}) {
  const { code, type, retry, state, message, takeOff, removing, notRemoved } = discount;
  const input = useRef<HTMLInputElement>(null);
  const { discountCode: applied, lines } = unmask<DiscountField_PurchaseFragment>(purchase);
  const given = -lines.filter(({ kind }) => kind === 'DISCOUNT').reduce((sum, { amount }) => sum + amount, 0);
  const hadCode = useRef(applied !== null);

  useEffect(() => {
    // The button that removed the code is gone; move focus to the field.
    if (hadCode.current && applied === null) input.current?.focus();
    hadCode.current = applied !== null;
  }, [applied]);

  const error = state.kind === 'invalid' || state.kind === 'failed' ? state.message : undefined;
  return (
    <Box as="section" mt="9" aria-labelledby="codigo">
      <Heading as="h2" id="codigo" fontFamily="heading" fontWeight="800" fontSize="26px" lineHeight="1.1" mb="3">
        Código de descuento
      </Heading>
      {applied === null ? null : (
        <Applied
          code={applied}
          text={given > 0 ? `Ahorras ${formatMoney(given)}` : 'Código aplicado'}
          removing={removing}
          onRemove={() => void takeOff()}
        />
      )}
      {notRemoved ? (
        <Box role="alert" mt="1.5">
          <FieldMessage>{notRemoved}</FieldMessage>
        </Box>
      ) : null}
      {applied === null || code !== '' ? (
        <Box mt={applied === null ? undefined : '4'}>
          <FieldFrame
            id="campo-codigo"
            label={applied === null ? 'Si tienes un código, escríbelo' : 'Otro código'}
            help={applied === null ? undefined : `Mientras tanto sigue aplicado ${applied}.`}
            optional
            error={error}
          >
            <InputGroup endElement={state.kind === 'checking' ? <Spinner size="sm" aria-hidden="true" /> : undefined}>
              <Input
                ref={input}
                size="xl"
                value={code}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                textTransform="uppercase"
                onChange={(event) => type(event.target.value)}
              />
            </InputGroup>
          </FieldFrame>
          {state.kind === 'failed' ? (
            <Button mt="2" size="sm" variant="outline" onClick={retry}>
              Reintentar
            </Button>
          ) : null}
        </Box>
      ) : null}
      <Text role="status" textStyle="caption" color="fg.muted" mt="1.5" srOnly={applied !== null}>
        {state.kind === 'checking' ? 'Comprobando el código…' : (message ?? '')}
      </Text>
    </Box>
  );
}
