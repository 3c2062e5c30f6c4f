import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Grid, Skeleton, Stack } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { pickupText } from '../base/network/delivery';
import { unmask } from '../base/network/fragment';
import { useEventContext } from '../events/office/event-context';
import {
  EventDeliveryDocument,
  SaveDeliveryWaysDocument,
  type DeliveryWayInput,
  type EventDelivery_EventFragment,
} from '../gql/graphql';
import { QueryBoundary } from '../ui/feedback/query-boundary';
import { Form } from '../ui/form/form';
import { FormSection } from '../ui/form/form-section';
import { RequirePermission } from '../ui/session/not-allowed';
import { MoneyField, NumberField } from '../ui/field/number-field';
import { SwitchField } from '../ui/field/switch-field';
import { TextField } from '../ui/field/text-field';
import { toast } from '../ui/feedback/toasts';
import { useServerErrors } from '../ui/form/use-server-errors';
import { useVersionedForm } from '../ui/form/use-versioned-form';

interface Values {
  pickup: boolean;
  pickupPrice: number | null;
  pickupPlace: string;
  shipping: boolean;
  shippingPrice: number | null;
  shippingDaysFrom: number | null;
  shippingDaysTo: number | null;
}

const MAX_PRICE = 10_000_000;
const MAX_DAYS = 90;

function toFormValues({ deliveryWays }: EventDelivery_EventFragment): Values {
  const pickup = deliveryWays.find(({ kind }) => kind === 'PICKUP');
  const shipping = deliveryWays.find(({ kind }) => kind === 'SHIPPING');
  return {
    pickup: pickup !== undefined,
    pickupPrice: pickup?.price ?? 0,
    pickupPlace: pickup?.place ?? '',
    shipping: shipping !== undefined,
    shippingPrice: shipping?.price ?? 0,
    shippingDaysFrom: shipping?.daysFrom ?? null,
    shippingDaysTo: shipping?.daysTo ?? null,
  };
}

const toInput = (values: Values): DeliveryWayInput[] => [
  ...(values.pickup
    ? [{ kind: 'PICKUP' as const, price: values.pickupPrice ?? 0, place: values.pickupPlace.trim() || null }]
    : []),
  ...(values.shipping
    ? [
        {
          kind: 'SHIPPING' as const,
          price: values.shippingPrice ?? 0,
          daysFrom: values.shippingDaysFrom,
          daysTo: values.shippingDaysTo,
        },
      ]
    : []),
];

/** Entrega: delivery ways of an event's orders, with price and duration. */
export default function EventDeliveryTab() {
  const { id } = useEventContext().event;
  return (
    <RequirePermission permission="PRODUCTS_WRITE" what="cambiar la entrega de los productos">
      <QueryBoundary
        query={EventDeliveryDocument}
        variables={{ id }}
        fetchPolicy="network-only"
        what="la entrega"
        skeleton={<Skeleton h="220px" rounded="l3" />}
        minH="240px"
      >
        {({ event }) => <DeliveryForm event={unmask<EventDelivery_EventFragment>(event)} />}
      </QueryBoundary>
    </RequirePermission>
  );
}

function DeliveryForm({ event }: { event: EventDelivery_EventFragment }) {
  const apollo = useApolloClient();
  const [send] = useMutation(SaveDeliveryWaysDocument);
  const { form, saving, save, onRefused } = useVersionedForm<Values, EventDelivery_EventFragment>({
    opened: event,
    empty: toFormValues(event),
    valuesFromRow: toFormValues,
    names: { deliveryWays: { label: 'Entrega de los productos' } },
    what: ['el evento', 'otros datos del evento'],
    send: async (values, { version }) => {
      const { data } = await send({ variables: { eventId: event.id, ways: toInput(values), version } });
      return data ? unmask<EventDelivery_EventFragment>(data.saveDeliveryWays) : null;
    },
    read: async () => {
      const { data } = await apollo.query({
        query: EventDeliveryDocument,
        variables: { id: event.id },
        fetchPolicy: 'network-only',
      });
      return data ? unmask<EventDelivery_EventFragment>(data.event) : null;
    },
  });
  const [pickup, shipping] = useWatch({ control: form.control, name: ['pickup', 'shipping'] });
  const showErrors = useServerErrors(form, (path) => fieldFromPath(path, form.getValues()));

  async function submit(values: Values) {
    const { shippingDaysFrom: from, shippingDaysTo: to } = values;
    if (values.shipping && from !== null && to !== null && to < from)
      return form.setError('shippingDaysTo', { message: 'Escribe un número igual o mayor que el primero.' });
    try {
      await save(values);
      void toast({ title: 'Entrega guardada' });
    } catch (error) {
      await onRefused(error, showErrors);
    }
  }

  return (
    <Form form={form} size="md" onSubmit={submit}>
      <FormSection
        title="Entrega de los productos"
        hint="Quien compra en la tienda ve cuánto cuesta y cuánto demora antes de pagar, y elige. Si no activas ninguna, no se dice nada y pedimos la dirección, como siempre. Lo que un equipo agrega a su inscripción no cambia."
      >
        <Stack gap="6" maxW="640px">
          <SwitchField<Values> name="pickup" label="Lo recogen con el kit" />
          {pickup ? (
            <>
              <MoneyField<Values>
                name="pickupPrice"
                label="Costo de recogerlo"
                max={MAX_PRICE}
                help="Con 0 es gratis."
              />
              <TextField<Values>
                name="pickupPlace"
                label="Dónde y cuándo"
                optional
                maxLength={160}
                help={`Vacío: ${pickupText({ place: null }, event)}`}
              />
            </>
          ) : null}
          <SwitchField<Values> name="shipping" label="Envío a domicilio" />
          {shipping ? (
            <>
              <MoneyField<Values>
                name="shippingPrice"
                label="Costo del envío"
                max={MAX_PRICE}
                help="Se cobra una vez por pedido. Con 0 es gratis."
              />
              <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4">
                <NumberField<Values> name="shippingDaysFrom" label="Días hábiles, desde" optional max={MAX_DAYS} />
                <NumberField<Values> name="shippingDaysTo" label="Hasta" optional max={MAX_DAYS} />
              </Grid>
            </>
          ) : null}
          <Button type="submit" alignSelf="flex-start" loading={saving} loadingText="Guardando…">
            Guardar
          </Button>
        </Stack>
      </FormSection>
    </Form>
  );
}

/** Maps `ways.1.price` or `1.price` to the field of the second way sent. */
function fieldFromPath(path: string, values: Values): string {
  const [, index, field] = /^(?:ways\.)?(\d+)\.(\w+)$/.exec(path) ?? [];
  const kind = index && toInput(values)[Number(index)]?.kind.toLowerCase();
  return kind && field ? `${kind}${field.charAt(0).toUpperCase()}${field.slice(1)}` : path;
}
