import { Box, Button, Flex, Grid, Heading, Skeleton, Text, chakra } from '@chakra-ui/react';
import { Lock } from '../ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorCode, fieldErrors } from '../base/network/error-message';
import { formatMoney } from '../base/format/format';
import { unmask } from '../base/network/fragment';
import { GatewayPicker } from '../checkout/gateway-picker';
import type { GatewayKind } from '../gql/enums';
import type { CheckoutEventQuery, DeliveryOptions_EventFragment } from '../gql/graphql';
import { askedProps } from '../registration/competitor-fields';
import { EmailSuggestion } from '../registration/steps/email-suggestion';
import { CityField } from '../registration/steps/city-field';
import { ConsentField } from '../ui/field/consent-field';
import { Dock } from '../ui/layout/dock';
import { DocumentField } from '../ui/field/document-field';
import { FieldGrid, FieldSection, Wide } from '../ui/field/field-grid';
import { Form, useAppForm } from '../ui/form/form';
import { MetaButton } from '../ui/display/ink-buttons';
import { MoneyText } from '../ui/display/money-text';
import { NeedsScript } from '../ui/feedback/needs-script';
import { PageTitle } from '../ui/layout/page-title';
import { PhoneField } from '../ui/field/phone-field';
import { TextField } from '../ui/field/text-field';
import { useServerErrors } from '../ui/form/use-server-errors';
import { whenDrawn } from '../ui/layout/focus';
import { linesTotal } from './cart';
import { countedLines, isFine, withProblems, type CheckedLine } from './check-cart';
import { CheckoutSummary, WaitingSummary } from './checkout-summary';
import { emptyCheckout, isShipped, useStoredValues, type CheckoutValues, type ChosenWay } from './checkout-values';
import { DeliveryChoice } from './delivery-choice';
import { OpenOrders } from './open-orders';
import { unpaidTexts } from './unpaid-texts';
import { usePlaceOrder } from './use-place-order';

type SellingEvent = NonNullable<CheckoutEventQuery['publicEvent']>;

const FORM_ID = 'compra';

/** "Con tu kit, gratis", "Con envío, $ 14.000" */
const wayText = ({ kind, price }: ChosenWay): string =>
  `${kind === 'PICKUP' ? 'Con tu kit' : 'Con envío'}, ${price > 0 ? formatMoney(price) : 'gratis'}`;

/** Checkout: buyer, delivery, gateway, and the order summary. */
export function CheckoutForm({
  event,
  lines: read,
  onReload,
}: {
  event: SellingEvent;
  /** Current cart lines; null until loaded, while the form is shown already */
  lines: readonly CheckedLine[] | null;
  /** Reloads the offer and the consent text */
  /** Never rejects */
  onReload: () => Promise<void>;
}) {
  const { gateways, shopConsent: consent } = event;
  const delivery = unmask<DeliveryOptions_EventFragment>(event);
  const { deliveryWays } = delivery;
  const form = useAppForm<CheckoutValues>({
    defaultValues: { ...emptyCheckout, delivery: deliveryWays[0]?.kind ?? '' },
  });
  useStoredValues(form);
  const kind = useWatch({ control: form.control, name: 'delivery' });
  const way = deliveryWays.find((option) => option.kind === kind) ?? null;
  useEffect(() => {
    // The chosen way is no longer offered.
    if (!way && deliveryWays[0]) form.setValue('delivery', deliveryWays[0].kind);
  }, [deliveryWays, form, way]);
  const [chosen, setChosen] = useState<GatewayKind | null>(gateways[0]?.kind ?? null);
  const { placeOrder, underWay, problems } = usePlaceOrder();
  const showErrors = useServerErrors(form, (path) =>
    path === 'buyer.consentVersion' ? 'consent' : path.replace(/^buyer\./, ''),
  );
  const changes = useRef<HTMLDivElement>(null);

  const lines = read && withProblems(read, problems);
  const total = lines && linesTotal(countedLines(lines)) + (way?.price ?? 0);
  const free = total === 0;
  const gateway = gateways.find(({ kind }) => kind === chosen)?.kind ?? gateways[0]?.kind ?? null;
  const canPay = lines === null || free || gateway !== null;
  const label = free ? 'Confirmar' : 'Pagar';

  /** Scrolls to the changes and focuses them, so that screen readers announce them. */
  const showChanges = () =>
    whenDrawn(
      () => changes.current,
      (list) => {
        list.focus();
        list.scrollIntoView?.({ block: 'center' });
      },
    );

  async function submit(values: CheckoutValues) {
    if (!lines) return;
    if (!lines.every(isFine)) return showChanges();
    try {
      const refused = await placeOrder(
        event.id,
        lines,
        values,
        { way, consentVersion: consent.version },
        free ? null : gateway,
      );
      if (!refused) return;
      if (refused.unpaidLimit) {
        form.setError('root.server', { message: unpaidTexts[refused.unpaidLimit] });
        return;
      }
      showChanges();
      void onReload();
    } catch (error) {
      if (errorCode(error) === null) {
        form.setError('root.server', {
          message:
            'No pudimos conectarnos y no se hizo ningún cobro. Lo que escribiste sigue aquí: inténtalo de nuevo, será el mismo pedido.',
        });
        return;
      }
      if ('input.buyer.consentVersion' in fieldErrors(error) || 'buyer.consentVersion' in fieldErrors(error)) {
        form.setValue('consent', false);
        void onReload();
      }
      if ('input.delivery' in fieldErrors(error) || 'delivery' in fieldErrors(error)) void onReload();
      showErrors(error);
    }
  }

  return (
    <Flex as="main" id="contenido" direction="column" flex="1">
      <Grid
        maxW="1120px"
        w="full"
        mx="auto"
        flex="1"
        px={{ base: '4', md: '10' }}
        pt={{ base: '4', lg: '8' }}
        pb={{ base: '8', lg: '20' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }}
        templateRows={{ lg: 'auto 1fr' }}
        columnGap="16"
        rowGap="5"
        alignItems="start"
        css={{ '& :is(input, button, a, label)': { scrollMarginBlock: '110px' } }}
      >
        <Box minW="0">
          <PageTitle document="Finaliza tu compra" fontSize={{ base: '34px', md: '40px' }} lineHeight="1">
            Finaliza tu compra
          </PageTitle>
          <Text color="fg.muted" mt="2">
            Sin crear cuenta. Al correo te llega la confirmación con el enlace a tu pedido.
          </Text>
          <NeedsScript to="comprar" />
          <OpenOrders mt="4" />
        </Box>
        <Box minW="0" gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 2' }} h="full">
          {lines ? <CheckoutSummary ref={changes} lines={lines} way={way} /> : <WaitingSummary />}
        </Box>
        <Box minW="0" maxW={{ base: '640px', lg: 'none' }}>
          <Form form={form} id={FORM_ID} onSubmit={submit} discardable>
            <chakra.fieldset disabled={underWay} minW="0">
              {deliveryWays.length === 0 ? (
                <Heading as="h2" fontFamily="heading" fontWeight="800" fontSize="25px" lineHeight="1.1" mb="4">
                  Contacto
                </Heading>
              ) : null}
              <FieldGrid>
                {deliveryWays.length > 0 ? <DeliveryChoice event={delivery} /> : null}
                <Wide>
                  <TextField<CheckoutValues> {...askedProps('email')} />
                  <EmailSuggestion />
                </Wide>
                <TextField<CheckoutValues> {...askedProps('name')} />
                <TextField<CheckoutValues> {...askedProps('lastName')} />
                <DocumentField<CheckoutValues>
                  {...askedProps('dni')}
                  requiredMessage="Escribe el número de documento."
                />
                <PhoneField<CheckoutValues> {...askedProps('phone')} />
                {isShipped(way) ? (
                  <>
                    <FieldSection title="Dirección de envío" />
                    <Wide>
                      <CityField />
                    </Wide>
                    <Wide>
                      <TextField<CheckoutValues>
                        {...askedProps('address')}
                        help="Con apartamento, torre o lo que ayude a encontrarte."
                      />
                    </Wide>
                  </>
                ) : null}
                <FieldSection title="Autorización de datos" />
                <ConsentField<CheckoutValues> name="consent" text={consent.text}>
                  Autorizo el tratamiento de mis datos personales.
                </ConsentField>
              </FieldGrid>
              {free ? null : (
                <GatewayPicker
                  kind="ORDER"
                  gateways={gateways}
                  amount={total}
                  holdExpiresAt={null}
                  value={gateway}
                  onChange={setChosen}
                />
              )}
            </chakra.fieldset>
            {canPay ? (
              <Button
                type="submit"
                size="xl"
                h="14"
                w="full"
                mt="6"
                hideBelow="lg"
                loading={underWay}
                loadingText={label}
              >
                <Lock size={18} />
                {free ? 'Confirmar pedido' : total === null ? 'Pagar' : `Pagar ${formatMoney(total)}`}
              </Button>
            ) : null}
          </Form>
        </Box>
      </Grid>
      <Dock
        hideFrom="lg"
        start={
          <Flex direction="column">
            <Text fontSize="13px" color="fg.onInkMuted">
              {way ? wayText(way) : 'Total a pagar'}
            </Text>
            {total === null ? (
              <Skeleton h="28px" w="28" />
            ) : (
              <MoneyText amount={total} fontSize="28px" lineHeight="1" />
            )}
          </Flex>
        }
        action={
          canPay ? (
            <MetaButton w="full" type="submit" form={FORM_ID} loading={underWay} loadingText={label}>
              <Lock size={18} />
              {label}
            </MetaButton>
          ) : null
        }
      />
    </Flex>
  );
}
