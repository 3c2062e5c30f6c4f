import { deliveryTitles } from '../base/network/delivery';
import type { DeliveryOptions_EventFragment } from '../gql/graphql';
import { FieldSection, Wide } from '../ui/field/field-grid';
import { MoneyText } from '../ui/display/money-text';
import { RadioCardsField } from '../ui/field/radio-cards';
import type { CheckoutValues } from './checkout-values';
import { wayDetail } from './delivery-options';

/** Delivery way of an order, with its price. */
export function DeliveryChoice({ event }: { event: DeliveryOptions_EventFragment }) {
  return (
    <>
      <Wide>
        <RadioCardsField<CheckoutValues>
          name="delivery"
          label="¿Cómo lo quieres recibir?"
          requiredMessage="Elige cómo lo quieres recibir."
          columns="minmax(0, 1fr)"
          options={event.deliveryWays.map((way) => ({
            value: way.kind,
            label: deliveryTitles[way.kind],
            description: wayDetail(way, event),
            aside: <MoneyText amount={way.price} fontWeight="600" textStyle="body" />,
          }))}
        />
      </Wide>
      <FieldSection title="Contacto" />
    </>
  );
}
